import { format } from "../../lib/format.ts";

interface EmployeeRange {
  from: number;
  to: number | null;
}

/** A number or size class as text: "42", "20–49", "1 000 or more". */
export function rangeText({ from, to }: EmployeeRange): string {
  if (to === null) return `${format.number(from)} or more`;
  return to === from ? format.number(from) : `${format.number(from)}–${format.number(to)}`;
}

interface EmployeesOf {
  employee_count: number | null;
  employee_range?: EmployeeRange | null;
}

/** A company's employees; null when unknown. Rows have no class, a company's detail can have one. */
export function employeesText(company: EmployeesOf): string | null {
  if (company.employee_range) return rangeText(company.employee_range);
  return company.employee_count === null ? null : format.number(company.employee_count);
}

/** The same for copying: "42", "20-49", "1000+"; undefined when unknown. */
export function copyOfEmployees({ employee_count: count, employee_range: range }: EmployeesOf): string | undefined {
  if (!range) return count === null ? undefined : String(count);
  return range.to === null ? `${range.from}+` : `${range.from}-${range.to}`;
}
