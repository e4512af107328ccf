/** Converts Danish companies to the form that CVR publishes: a size class instead of the number of employees. */
import { employeesText, OPEN_END } from "../domain/employees.ts";
import type { PastChange } from "../domain/registry-record.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";

/** Lower ends of CVR's classes. 0 and 1 are exact numbers. */
const LOWER_ENDS = [2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const;

interface SizeClass {
  lowest: number;
  /** Null for an exact number. */
  highest: number | null;
}

function classOf(employees: number): SizeClass {
  const place = LOWER_ENDS.findLastIndex((lowerEnd) => lowerEnd <= employees);
  const lowest = LOWER_ENDS[place];
  if (lowest === undefined) return { lowest: employees, highest: null };
  return { lowest, highest: (LOWER_ENDS[place + 1] ?? OPEN_END + 1) - 1 };
}

function classText(employees: string | null): string | null {
  if (employees === null) return null;
  const { lowest, highest } = classOf(Number(employees));
  return employeesText(lowest, highest);
}

/** Converts the employees and their history to classes; changes within a class are dropped. */
export function inSizeClasses(company: WholeCompany): WholeCompany {
  const { facts } = company;
  const present = facts.employee_count === null ? null : classOf(facts.employee_count);
  const past = company.past
    .map((change): PastChange => {
      if (change.field_name !== "employee_count") return change;
      return { ...change, old_value: classText(change.old_value), new_value: classText(change.new_value) };
    })
    .filter(({ old_value, new_value }) => old_value !== new_value);
  return {
    ...company,
    facts: { ...facts, employee_count: present?.lowest ?? null, employee_most: present?.highest ?? null },
    past,
  };
}
