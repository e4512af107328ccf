import type { CompanyDetail } from "../../../../contract/company.ts";
import { copyOfEmployees, employeesText, employeeTrend, newestChange } from "../../../entities/company/field-words.ts";
import { format } from "../../../lib/format.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { OverviewBlocks, OverviewSide } from "./lazy-overview-blocks.ts";

/** All data of a company on one page, section by section. */
export function OverviewTab({ company }: { company: CompanyDetail }) {
  return (
    <>
      <KeyFigures company={company} />
      <div className="grid max-w-400 items-start gap-x-10 gap-y-4 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OverviewBlocks company={company} fallback={<ListSkeleton />} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OverviewSide company={company} fallback={<ListSkeleton rows={4} />} />
        </div>
      </div>
    </>
  );
}

interface Figure {
  label: string;
  /** Null when unknown; the register's facts show the reason. */
  value: string | null;
  note?: string | undefined;
  copy?: string | undefined;
}

/** The most important figures in one strip: size, age, people, last event. */
function KeyFigures({ company }: { company: CompanyDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-b border-line px-4 sm:grid-cols-4">
      {figuresOf(company).map(({ label, value, note, copy }) => (
        <div key={label} className="group min-w-0 py-3">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="flex items-center gap-1 text-16 font-semibold text-ink">
            {value === null ? (
              <span className="font-normal text-ink-3">Unknown</span>
            ) : (
              <span className="min-w-0 wrap-anywhere">{value}</span>
            )}
            {copy !== undefined && (
              <CopyButton value={copy} label={`Copy ${label.toLowerCase()}`} className="reveal -my-1 print:hidden" />
            )}
          </dd>
          {note !== undefined && <dd className="text-12 text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function figuresOf(company: CompanyDetail): Figure[] {
  const change = newestChange(company);
  const { contacts } = company.related;
  return [
    {
      label: "Employees",
      value: employeesText(company),
      note: employeeTrend(company),
      copy: copyOfEmployees(company),
    },
    {
      label: "Founded",
      value: company.founded_date && format.date(company.founded_date),
      note: company.founded_date === null ? undefined : ageOf(company.founded_date),
      copy: company.founded_date ?? undefined,
    },
    {
      label: "Contacts",
      value: contacts === 0 ? "None" : format.number(contacts),
      note: contacts > 0 && company.contact_summary.contacts === 0 ? "Switchboard only" : undefined,
    },
    {
      label: "Last change",
      value: change?.words ?? "None",
      note: change?.day ?? `Since ${format.day(company.created_at)}`,
    },
  ];
}

function ageOf(day: string): string {
  const years = Math.floor((Date.now() - Date.parse(day)) / 31_557_600_000);
  return years < 1 ? "Less than a year" : format.count(years, "year", "years");
}
