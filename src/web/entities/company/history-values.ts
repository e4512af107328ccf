import type { Industry } from "../../../contract/metadata.ts";
import { shownLegalForm } from "./register-words.ts";
import { shortWebsite, standingWords } from "./company-words.ts";
import { format } from "../../lib/format.ts";
import { displayCity, displayName } from "../../lib/register-case.ts";

type Industries = ReadonlyMap<number, Industry> | undefined;

const dated = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? format.date(value) : value);
const yesOrNo = (value: string) => ({ true: "yes", false: "no" })[value] ?? value;

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
      .replace("+", " or more"),
  founded_date: dated,
  ceased_date: dated,
  website_verified: yesOrNo,
  marketing_protected: yesOrNo,
  is_employer: yesOrNo,
  vat_registered: yesOrNo,
  in_group: yesOrNo,
  industry_id: industryWords,
  further_industries: (value, industries) =>
    value
      .split(" ")
      .map((id) => industryWords(id, industries))
      .join(", "),
};

function industryWords(id: string, industries: Industries): string {
  const industry = industries?.get(Number(id));
  return industry ? `${industry.code} ${industry.name}` : id;
}

/** A value of the history as shown on pages; null when unknown. A company without a leaving date has not left. */
export function historyValue(field: string, value: string | null, industries: Industries): string | null {
  if (value === null && field === "ceased_date") return "no";
  return value === null ? null : (inWords[field]?.(value, industries) ?? value);
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
