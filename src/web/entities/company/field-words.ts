/** Words for the fields of a company: labels, employees, values of the history, latest change and contacts. */
import type { Industry } from "../../../contract/metadata.ts";
import type { CompanyDetail } from "../../../contract/company.ts";
import { factKinds, factLabels, valueLabels } from "../../api/data/fact-words.ts";
import { readerWord } from "../../api/reader-words.ts";
import { format } from "../../lib/format.ts";
import { displayCity, displayName } from "../../lib/register-case.ts";
import { shownLegalForm } from "./register-words.ts";
import { shortWebsite, standingWords } from "./company-words.ts";

/** Label of a field: `employee_count` → "Employees", `postal_code` → "Postal code". */
export function fieldLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return factLabels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Label of a field whose change the history states, in the reader's language. */
export const changedField = (name: string): string => readerWord(name, fieldLabel(name));

/** An amount of annual accounts: "SEK 12.4m" */
export const amountText = (amount: number, currency: string): string => `${currency}\u00A0${format.compact(amount)}`;

/** "+12%" */
export const growthText = (growth: number): string => `${growth > 0 ? "+" : ""}${format.percent(growth / 100)}`;

const orMore = () => readerWord("or_more", "or more");

interface EmployeeRange {
  from: number;
  to: number | null;
}

/** A number or size class as text: "42", "20–49", "1 000 or more". */
export function rangeText({ from, to }: EmployeeRange): string {
  if (to === null) return `${format.number(from)} ${orMore()}`;
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

type Industries = ReadonlyMap<number, Industry> | undefined;

const dated = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? format.date(value) : value);
/** "Yes" or "No" in the reader's language. */
const yesOrNo = (value: boolean) => (value ? readerWord("yes", "Yes") : readerWord("no", "No"));
const choice = (field: string, value: string) => readerWord(`${field}.${value}`, valueLabels[field]?.[value] ?? value);

const inWords: Readonly<Record<string, (value: string, industries: Industries) => string>> = {
  name: displayName,
  city: displayCity,
  legal_form: shownLegalForm,
  website: shortWebsite,
  registry_status: (value) => standingWords[value]?.label ?? value,
  employee_count: (value) =>
    value
      .replaceAll(/\d+/g, (digits) => format.number(Number(digits)))
      .replace("-", "–")
      .replace("+", ` ${orMore()}`),
  industry_id: industryWords,
  further_industries: (value, industries) =>
    value
      .split(" ")
      .map((id) => industryWords(id, industries))
      .join(", "),
};

const inWordsByKind: Partial<Record<string, (value: string) => string>> = {
  date: dated,
  "yes-or-no": (value) => yesOrNo(value === "true").toLowerCase(),
};

/** A value of a fact that has no code of its own: "Yes", "2024", "1 Mar 2003". */
export function factText(name: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return yesOrNo(value);
  if (typeof value === "number") return factKinds[name] === "year" ? String(value) : format.number(value);
  return factKinds[name] === "choice" ? choice(name, value) : dated(value);
}

function industryWords(id: string, industries: Industries): string {
  const industry = industries?.get(Number(id));
  return industry ? `${industry.code} ${industry.name}` : id;
}

/** A value of the history as shown on pages; null when unknown. A company without a leaving date has not left. */
export function historyValue(field: string, value: string | null, industries: Industries): string | null {
  if (value === null && field === "ceased_date") return yesOrNo(false).toLowerCase();
  return value === null
    ? null
    : (inWords[field]?.(value, industries) ?? inWordsByKind[factKinds[field] ?? ""]?.(value) ?? choice(field, value));
}

/** Old and new value as text; in their source's notation if their texts are equal. */
export function changeInWords(
  { field_name, old_value, new_value }: { field_name: string; old_value: string | null; new_value: string | null },
  industries: Industries,
) {
  const oldText = historyValue(field_name, old_value, industries);
  const newText = historyValue(field_name, new_value, industries);
  return oldText === newText ? { before: old_value, after: new_value } : { before: oldText, after: newText };
}

const isDay = (instant: string) => instant.endsWith("T00:00:00.000Z");

/** The day of a change. Registers publish days, which are the same in every time zone. */
export const dayOfChange = (instant: string): string =>
  isDay(instant) ? format.date(instant.slice(0, 10)) : format.day(instant);

/** The time of a change, if it has one. */
export const timeOfChange = (instant: string): string | undefined =>
  isDay(instant) ? undefined : format.time(instant);

/** "24 → 27 employees"; for another field its name. Undefined without changes. */
export function newestChange({ recent_changes: [change] }: CompanyDetail): { words: string; day: string } | undefined {
  if (!change) return undefined;
  const { before: oldText, after: newText } = changeInWords(change, undefined);
  const isCount = change.field_name === "employee_count" && oldText !== null && newText !== null;
  return {
    words: isCount ? `${oldText} → ${newText} employees` : changedField(change.field_name),
    day: dayOfChange(change.detected_at),
  };
}

/** "10–19 until 1 Dec 2023", unless the latest change is that of the employees, which says the same. */
export function employeeTrend({
  employee_series: series,
  recent_changes: [change],
}: CompanyDetail): string | undefined {
  const [previous, latest] = series.slice(-2);
  if (change?.field_name === "employee_count" || !previous?.employees || !latest?.since) return undefined;
  return `${rangeText(previous.employees)} until ${dayOfChange(latest.since)}`;
}

/** Counts of contact details that are not on the page: "2 more: 1 phone, 1 profile". */
export function newContactsInWords({ contact_summary: { contacts, emails, phones, profiles } }: CompanyDetail): string {
  const parts = [
    emails > 0 && format.count(emails, "email", "emails"),
    phones > 0 && format.count(phones, "phone", "phones"),
    profiles > 0 && format.count(profiles, "profile", "profiles"),
  ].filter(Boolean);
  const added = `${format.number(contacts)} more`;
  return parts.length === 0 ? added : `${added}: ${parts.join(", ")}`;
}
