/**
 * Describes the latest change of a company and the trend of its employees in a few words, for its page and the peek
 * panel.
 */
import type { CompanyDetail } from "../../../contract/company.ts";
import { rangeText } from "./employees-text.ts";
import { fieldLabel } from "./field-labels.ts";
import { changeInWords, dayOfChange } from "./history-values.ts";

/** "24 → 27 employees"; for another field its name. Undefined without changes. */
export function newestChange({ recent_changes: [change] }: CompanyDetail): { words: string; day: string } | undefined {
  if (!change) return undefined;
  const { before: oldText, after: newText } = changeInWords(change, undefined);
  const isCount = change.field_name === "employee_count" && oldText !== null && newText !== null;
  return {
    words: isCount ? `${oldText} → ${newText} employees` : fieldLabel(change.field_name),
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
