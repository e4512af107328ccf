import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { AnnualAccounts } from "../../../../contract/annual-accounts.ts";
import type { CompanyDetail } from "../../../../contract/company.ts";
import { accountsQuery } from "../../../api/annual-accounts.ts";
import { amountText, growthText } from "../../../entities/company/field-words.ts";
import { format } from "../../../lib/format.ts";
import { ChartFrame, ChartLegend, type ChartTable } from "../../../ui/charts/chart-frame.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { lineLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { ListSkeleton } from "../company-skeleton.tsx";
import { Block, LineBlock } from "../overview/block.tsx";
import { PartQuery } from "../part-query.tsx";
import { AccountsChart, type Measure, measureOf, type Slot, slotsOf } from "./accounts-chart.tsx";
import {
  filingWords,
  noAccountsWords,
  noRevenueWords,
  notesOf,
  oddLength,
  shareText,
  yearNote,
  yearOf,
} from "./accounts-words.ts";

const TITLE = "Annual accounts";
const KINDS = [
  { value: "company", label: "Company" },
  { value: "group", label: "Group" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

/** Annual accounts, which are free once the company is open. */
export function AccountsBlock({ company }: { company: CompanyDetail }) {
  const [now] = useState(() => Date.now());
  if (company.related.accounts > 0) return <FiledAccounts company={company} />;
  // The accounts of a branch are those of its company.
  if (company.parent !== null) return null;
  return <LineBlock title={TITLE}>{noAccountsWords(company, now)}</LineBlock>;
}

function FiledAccounts({ company }: { company: CompanyDetail }) {
  const accounts = useQuery(accountsQuery(company.id));
  const [chosen, choose] = useState<Kind>("company");
  const loadedRows = accounts.data?.data ?? [];
  const kinds = KINDS.filter(({ value }) => loadedRows.some((row) => row.consolidated === (value === "group")));
  const kind = kinds.length === 1 ? kinds[0]?.value : chosen;
  return (
    <Block
      title={TITLE}
      actions={
        kinds.length > 1 ? (
          <SegmentedControl label="Accounts of" value={chosen} options={KINDS} onChange={choose} />
        ) : (
          kind === "group" && <span className="text-12 text-ink-3">Its group’s figures: it has none of its own</span>
        )
      }
    >
      <PartQuery query={accounts} title="annual accounts" skeleton={<ListSkeleton rows={5} />}>
        {({ data }) => <Years company={company} rows={data.filter((row) => row.consolidated === (kind === "group"))} />}
      </PartQuery>
    </Block>
  );
}

/** @param rows of one kind, newest first */
function Years({ company, rows }: { company: CompanyDetail; rows: readonly AnnualAccounts[] }) {
  const [newest] = rows;
  if (!newest) return null;
  const measure = measureOf(rows);
  const slots = slotsOf(rows);
  const hasChart = slots.filter(({ row }) => row !== null).length > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {newest.doubtful && (
        <p className="text-13 text-pretty text-warning">
          The figures of {yearOf(newest)} do not add up. Filters leave them out.
        </p>
      )}
      <KeyFigures company={company} row={newest} />
      {hasChart && <YearsChart rows={rows} slots={slots} measure={measure} />}
      <p className="text-12 text-pretty text-ink-3">
        {[filingWords(newest, company.country_code), ...notesOf(rows)].join(" · ")}
        {" · "}
        {newest.source}
        {newest.document_url !== null && (
          <>
            {" · "}
            <a href={newest.document_url} target="_blank" rel="noopener noreferrer" className={lineLinkStyle}>
              Document
            </a>
          </>
        )}
      </p>
    </div>
  );
}

interface Figure {
  label: string;
  /** Null when the filing does not state it. */
  value: string | null;
  /** The exact amount. */
  exact?: string;
  note?: string | null;
}

function KeyFigures({ company, row }: { company: CompanyDetail; row: AnnualAccounts }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {figuresOf(company, row).map(({ label, value, exact, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="text-14 font-semibold text-ink tabular-nums" {...(exact !== undefined && tooltip(exact))}>
            {value ?? <span className="font-normal text-ink-3">Not stated</span>}
          </dd>
          {note && <dd className="text-12 text-pretty text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ country_code: country }: CompanyDetail, row: AnnualAccounts): Figure[] {
  const { currency, revenue, gross_profit: gross, profit, equity, assets, employees, growth } = row;
  const amount = (label: string, value: number | null, note: string | null): Figure => ({
    label,
    value: value === null ? null : amountText(value, currency),
    ...(value !== null && { exact: `${currency} ${format.number(value)}` }),
    note,
  });
  const length = oddLength(row);
  // Shares of figures that contradict each other say nothing.
  const share = (part: number | null, whole: number | null) => (row.doubtful ? null : shareText(part, whole));
  const [margin, ratio] = [share(profit, revenue), share(equity, assets)];
  const perHead = revenue !== null && employees !== null && employees >= 1 ? Math.round(revenue / employees) : null;
  return [
    {
      ...amount(
        `Revenue ${yearOf(row)}`,
        revenue,
        [growth !== null && `${growthText(growth)} on the year before`, length ?? false]
          .filter((note) => note !== false)
          .join(", "),
      ),
      ...(revenue === null && { note: noRevenueWords(country) }),
    },
    ...(revenue === null && gross !== null ? [amount("Gross profit", gross, null)] : []),
    amount("Result after tax", profit, margin === null ? null : `Margin ${margin}`),
    amount("Equity", equity, ratio === null ? null : `Equity ratio ${ratio}`),
    ...(employees === null
      ? []
      : [
          {
            label: "Employees, average",
            value: format.number(employees),
            note: perHead === null ? null : `${amountText(perHead, currency)} revenue each`,
          },
        ]),
  ];
}

const MEASURE_WORDS: Readonly<Record<Measure, string>> = { revenue: "Revenue", gross_profit: "Gross profit" };

interface YearsChartProps {
  rows: readonly AnnualAccounts[];
  slots: readonly Slot[];
  measure: Measure | null;
}

function YearsChart({ rows, slots, measure }: YearsChartProps) {
  const currency = rows[0]?.currency ?? "";
  return (
    <ChartFrame
      title={measure === null ? "Result" : `${MEASURE_WORDS[measure]} and result`}
      unit={currency}
      summary={summaryOf(rows, measure)}
      state="ready"
      height={180}
      table={tableOf(rows)}
      legend={
        <ChartLegend
          entries={[
            ...(measure === null
              ? []
              : [{ label: MEASURE_WORDS[measure], color: "var(--color-chart-1)", shape: "bar" as const }]),
            { label: "Result after tax", color: "var(--color-chart-3)", shape: "line" },
          ]}
        />
      }
    >
      <AccountsChart slots={slots} measure={measure} />
    </ChartFrame>
  );
}

function summaryOf(rows: readonly AnnualAccounts[], measure: Measure | null): string {
  const figure = measure ?? "profit";
  const stated = rows.filter((row) => row[figure] !== null && row.currency === rows[0]?.currency).slice(0, 5);
  const [newest, oldest] = [stated[0], stated.at(-1)];
  if (!newest || !oldest) return "No figures";
  const words = (row: AnnualAccounts) => `${amountText(row[figure] ?? 0, row.currency)} in ${yearOf(row)}`;
  const name = measure === null ? "Result" : MEASURE_WORDS[measure];
  return newest === oldest ? `${name} ${words(newest)}` : `${name} from ${words(oldest)} to ${words(newest)}`;
}

/** All years and figures, each in its own currency. */
function tableOf(rows: readonly AnnualAccounts[]): ChartTable {
  const cell = (amount: number | null) => (amount === null ? "–" : format.number(amount));
  return {
    columns: [
      "Year",
      "Currency",
      "Revenue",
      "Gross profit",
      "Operating profit",
      "Result",
      "Equity",
      "Assets",
      "Employees",
    ],
    rows: rows.map((row) => [
      [`Year to ${format.date(row.year_end)}`, oddLength(row), yearNote(row, rows)]
        .filter((part) => part !== null)
        .join(", "),
      row.currency,
      ...[row.revenue, row.gross_profit, row.operating_profit, row.profit, row.equity, row.assets].map(cell),
      cell(row.employees),
    ]),
  };
}
