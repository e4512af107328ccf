import type { CompanyDetail } from "../../../contract/company.ts";
import { shortWebsite } from "../../entities/company/company-words.ts";
import { employeesText, rangeText } from "../../entities/company/employees-text.ts";
import { notInRegister } from "../../entities/company/register-words.ts";
import { format } from "../../lib/format.ts";
import { newContactsInWords } from "./contact-words.ts";
import { fieldLabel } from "./field-labels.ts";
import { dayOfChange } from "./history-values.ts";

interface Figure {
  label: string;
  /** Null where it is unknown: the note then says why. */
  value: string | null;
  note?: string | undefined;
}

/** A seller's first questions in one strip: size, age, people, website, last event. */
export function KeyFigures({ company }: { company: CompanyDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-b border-line px-4 sm:grid-cols-3 lg:grid-cols-5">
      {figuresOf(company).map(({ label, value, note }) => (
        // Five in two columns: the last, and longest, has its row for itself.
        <div key={label} className="min-w-0 py-3 last:col-span-2 sm:last:col-span-1">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="text-16 wrap-anywhere text-ink">{value ?? <span className="text-ink-3">Unknown</span>}</dd>
          {note !== undefined && <dd className="text-12 text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function figuresOf(company: CompanyDetail): Figure[] {
  const [change] = company.recent_changes;
  const { contacts } = company.related;
  return [
    {
      label: "Employees",
      value: employeesText(company),
      note: company.employee_count === null ? missing(company, "employee_count") : trendOf(company),
    },
    {
      label: "Founded",
      value: company.founded_date && company.founded_date.slice(0, 4),
      note: company.founded_date === null ? missing(company, "founded_date") : ageOf(company.founded_date),
    },
    {
      label: "Contacts",
      value: contacts === 0 ? "None known" : format.number(contacts),
      note:
        contacts === 0
          ? undefined
          : company.contact_summary.contacts === 0
            ? "Switchboard only"
            : newContactsInWords(company),
    },
    {
      label: "Last change",
      value: change ? fieldLabel(change.field_name) : "None",
      note: change ? dayOfChange(change.detected_at) : `Since ${format.day(company.created_at)}`,
    },
    {
      label: "Website",
      value: company.website === null ? null : shortWebsite(company.website),
      note:
        company.website === null
          ? missing(company, "website")
          : company.website_verified
            ? "Proven to be its own"
            : "As its register has it",
    },
  ];
}

const missing = (company: CompanyDetail, field: string) => notInRegister(company, field) ?? "Not listed";

/** "10–19 before 1 Dec 2023" */
function trendOf({ employee_series: series }: CompanyDetail): string | undefined {
  const [before, last] = series.slice(-2);
  if (!before?.employees || !last?.since) return undefined;
  return `${rangeText(before.employees)} before ${dayOfChange(last.since)}`;
}

function ageOf(day: string): string {
  const years = Math.floor((Date.now() - Date.parse(day)) / 31_557_600_000);
  return years < 1 ? "Less than a year" : format.count(years, "year", "years");
}
