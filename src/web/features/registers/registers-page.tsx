import { useQuery } from "@tanstack/react-query";

import type { Register } from "../../../contract/metadata.ts";
import { countriesQuery, registersQuery } from "../../api/metadata.ts";
import { countryNames } from "../../entities/company/company-words.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { PHONE, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const COLUMNS = [
  "Country",
  "Register",
  "Status",
  "Last update",
  "Next update",
  "Changes in last sync",
  "Companies",
] as const;

const STATES: Readonly<Record<Register["state"], { label: string; tone: Tone }>> = {
  never: { label: "Not synced yet", tone: "neutral" },
  current: { label: "Current", tone: "success" },
  running: { label: "Syncing", tone: "accent" },
  failed: { label: "Failed", tone: "danger" },
};

const DEMO = { label: "Demo data", tone: "neutral" } as const;

/** Reasons of filings without figures, as in `docs/accounts.md`; others are shown as they are. */
const REASONS: Readonly<Record<string, string>> = {
  none: "no accounts in the register",
  unsupported: "banks and insurers",
  no_xbrl: "on paper or as PDF",
  not_annual: "part of a year",
  empty_report: "no figures",
  period_mismatch: "no figures of their year",
  broken: "damaged",
  too_large: "too large",
  unlisted: "of companies not in this database",
};

/** `1,211 filings read, 30 to read. Without figures: 12 damaged` */
function progressOf({ accounts }: Register): string | null {
  if (accounts === null) return null;
  const reasons = Object.entries(accounts.skipped)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${format.number(count)} ${REASONS[reason] ?? reason}`);
  const read = `${format.count(accounts.read, "filing", "filings")} read`;
  const rest = accounts.left > 0 ? `, ${format.number(accounts.left)} companies or files to read` : "";
  return `${read}${rest}${reasons.length > 0 ? `. Without figures: ${reasons.join(", ")}` : ""}`;
}

/** Shows each register's age, its next sync and its last error. */
export function RegistersPage() {
  const registers = useQuery(registersQuery);
  const { data: countries } = useQuery(countriesQuery);
  const demo = new Set(countries?.data.flatMap(({ code, is_demo }) => (is_demo ? [code] : [])));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title="Registers" />
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        <p className="text-13 text-ink-2">Official sources and their last update</p>
        {registers.isError && !registers.data ? (
          <ProblemPanel
            title="Couldn’t load the registers"
            error={registers.error}
            onRetry={() => void registers.refetch()}
            retrying={registers.isFetching}
          />
        ) : registers.data ? (
          <RegisterRows registers={registers.data.data} demo={demo} />
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
      </div>
    </div>
  );
}

interface RegisterRowsProps {
  registers: readonly Register[];
  /** Countries with generated companies. */
  demo: ReadonlySet<string>;
}

function RegisterRows({ registers, demo }: RegisterRowsProps) {
  const phone = useMediaQuery(PHONE);
  const rows = registers.map((register, index) => ({
    register,
    demo: demo.has(register.country_code),
    counted: registers.findIndex(({ country_code }) => country_code === register.country_code) < index,
  }));
  if (phone)
    return (
      <ul aria-label="Registers" className="border-t border-line">
        {rows.map((row) => (
          <RegisterItem key={row.register.source} {...row} />
        ))}
      </ul>
    );
  return (
    <ScrollRegion label="Registers">
      <table className="w-full min-w-[56rem] text-13">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-3">
            {COLUMNS.map((header) => (
              <th key={header} scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${alignOf(header)}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RegisterRow key={row.register.source} {...row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface RegisterRowProps {
  register: Register;
  demo: boolean;
  /** A row above already counts this country's companies: two sources describe the same ones. */
  counted: boolean;
}

const stateOf = ({ register, demo }: RegisterRowProps) =>
  demo && register.state === "never" ? DEMO : STATES[register.state];

/** On a phone: two lines and the last error. */
function RegisterItem(row: RegisterRowProps) {
  const { label, tone } = stateOf(row);
  const { source, synced_at, next_sync_at, error, companies } = row.register;
  const progress = progressOf(row.register);
  const facts = [
    countryNames[row.register.country_code],
    synced_at === null ? undefined : `Updated ${format.ago(synced_at)}`,
    next_sync_at === null ? undefined : `next ${format.dateTime(next_sync_at)}`,
    row.counted ? undefined : format.count(companies, "company", "companies"),
  ];
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 text-13">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{source}</span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className="text-12 text-ink-3">{facts.filter((fact) => fact !== undefined).join(" · ")}</span>
      {progress !== null && <span className="text-12 text-pretty text-ink-3">{progress}</span>}
      {error !== null && <span className="text-12 text-pretty text-danger">{error}</span>}
    </li>
  );
}

function RegisterRow(row: RegisterRowProps) {
  const { register, counted } = row;
  const { label, tone } = stateOf(row);
  const { synced_at, next_sync_at, version, error } = register;
  const progress = progressOf(register);
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2.5 pr-4 text-ink-2">{!counted && countryNames[register.country_code]}</td>
      <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
        {register.source}
        {version !== null && (
          <span className="block text-12 font-normal wrap-anywhere text-ink-3">Version {version}</span>
        )}
        {progress !== null && (
          <span className="block max-w-xl text-12 font-normal text-pretty text-ink-3">{progress}</span>
        )}
        {error !== null && <span className="block max-w-xl text-12 font-normal text-pretty text-danger">{error}</span>}
      </th>
      <td className="py-2.5 pr-4">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="py-2.5 pr-4 text-ink-2">
        {synced_at === null ? (
          !row.demo && "Never"
        ) : (
          <time title={format.dateTime(synced_at)}>{format.ago(synced_at)}</time>
        )}
      </td>
      <td className="py-2.5 pr-4 text-ink-2">
        {next_sync_at === null ? !row.demo && "Manual" : format.dateTime(next_sync_at)}
      </td>
      <td className="py-2.5 pr-4 text-right text-ink-2 tabular-nums">
        {synced_at !== null && format.number(register.rows_changed)}
      </td>
      <td className="py-2.5 text-right text-ink-2 tabular-nums">
        {counted ? <span className="text-ink-3">Included above</span> : format.number(register.companies)}
      </td>
    </tr>
  );
}

function alignOf(header: (typeof COLUMNS)[number]): string {
  return header === "Companies" || header === "Changes in last sync" ? "text-right" : "";
}
