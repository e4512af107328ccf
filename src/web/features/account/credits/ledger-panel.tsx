import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";

import type { LedgerEntry, LedgerType } from "../../../../contract/account.ts";
import { csvText, type CsvDialect } from "../../../../contract/csv.ts";
import { startOfDay } from "../../../../contract/due.ts";
import { ledgerTypes } from "../../../api/data/contract-data.ts";
import { allLedgerQuery, creditsQuery, ledgerQuery, type LedgerFilter } from "../../../api/account.ts";
import { currentDueDays, readerZone } from "../../../api/leads/due-days.ts";
import { saveFile } from "../../../api/search/csv-text.ts";
import { CsvMenu } from "../../../entities/export/csv-menu.tsx";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../../lib/format.ts";
import { BusyBar } from "../../../ui/busy-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { SelectMenu } from "../../../ui/form/select-menu.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { AccountSearch } from "../account-search.ts";
import { SpanFields } from "../span-fields.tsx";
import { addDays, today, type DaySpan } from "../usage/usage-span.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { signedAmount } from "./ledger-lines.ts";

const PAGE_SIZE = 100;
/** A day before any entry. */
const FIRST_DAY = "2000-01-01";
const typeLabels: Record<LedgerType | "all", string> = {
  all: "All types",
  credit: "Credits",
  debit: "Debits",
  adjustment: "Adjustments",
};
const typeOptions = (["all", ...ledgerTypes] as const).map((value) => ({ value, label: typeLabels[value] }));

/** The reader's days as instants, because the rows show the reader's times; the end is exclusive. */
const readerSpan = ({ from, to }: DaySpan, { today } = currentDueDays()) => ({
  ...(from > FIRST_DAY && { from: startOfDay(from, readerZone).toISOString() }),
  ...(to < today && { to: startOfDay(addDays(to, 1), readerZone).toISOString() }),
});

interface LedgerPanelProps {
  search: AccountSearch;
  show: (change: Partial<AccountSearch>, replace?: boolean) => Promise<void>;
}

/** All credit entries, as a statement. */
export function LedgerPanel({ search, show }: LedgerPanelProps) {
  const { type, span, spanned, page } = search;
  const filter: LedgerFilter = { ...(type && { type }), ...(spanned && readerSpan(span)) };
  const ledger = useQuery(ledgerQuery(filter, (page - 1) * PAGE_SIZE, PAGE_SIZE));
  const credits = useQuery(creditsQuery);
  const showDay = (end: keyof DaySpan, value: string) => {
    if (value === "") return show({ spanned: false, page: 1 });
    if (spanned) return show({ span: { ...span, [end]: value }, page: 1 }, true);
    const fullSpan = end === "from" ? { from: value, to: today() } : { from: FIRST_DAY, to: value };
    return show({ span: fullSpan, spanned: true, page: 1 });
  };
  const pages = Math.max(1, Math.ceil((ledger.data?.total ?? 0) / PAGE_SIZE));
  const reserved = credits.data?.reserved ?? 0;

  return (
    <section aria-label="Ledger" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <SelectMenu
          label="Type"
          className="w-40"
          value={type ?? "all"}
          options={typeOptions}
          onChange={(value) => void show({ type: value === "all" ? undefined : value, page: 1 })}
        />
        <SpanFields span={spanned ? span : undefined} lastDay={today()} onCommit={showDay} />
        {(spanned || type !== undefined) && (
          <Button variant="ghost" onClick={() => void show({ spanned: false, type: undefined, page: 1 })}>
            Clear
          </Button>
        )}
        <div className="ml-auto">
          <LedgerCsvButton filter={filter} total={ledger.data?.total ?? 0} />
        </div>
      </div>
      {reserved > 0 && (
        <p className="rounded-6 bg-subtle px-3 py-2 text-13 text-ink-2">
          <strong className="font-semibold text-ink">{format.count(reserved, "credit", "credits")}</strong> held for
          running exports
        </p>
      )}
      <div className="relative" aria-busy={ledger.isPlaceholderData}>
        <BusyBar busy={ledger.isPlaceholderData} />
        {ledger.isError && !ledger.data ? (
          <ProblemPanel
            title="Couldn’t load the ledger"
            error={ledger.error}
            keptNote="Your filters are unchanged."
            onRetry={() => void ledger.refetch()}
            retrying={ledger.isFetching}
          />
        ) : !ledger.data ? (
          <LedgerSkeleton />
        ) : ledger.data.data.length === 0 ? (
          <EmptyState title="No entries">
            {spanned || type !== undefined
              ? "No entries in this period"
              : "Credits appear here when they are added or used"}
          </EmptyState>
        ) : (
          <LedgerTable entries={ledger.data.data} chained={type === undefined} />
        )}
      </div>
      {pages > 1 && (
        <nav aria-label="Pages of the ledger" className="flex items-center justify-end gap-3 text-13 text-ink-2">
          <span>
            Page {format.number(page)} of {format.number(pages)},{" "}
            {format.count(ledger.data?.total ?? 0, "entry", "entries")}
          </span>
          <Button size={28} disabled={page <= 1} onClick={() => void show({ page: page - 1 })}>
            Newer
          </Button>
          <Button size={28} disabled={page >= pages} onClick={() => void show({ page: page + 1 })}>
            Older
          </Button>
        </nav>
      )}
    </section>
  );
}

function LedgerSkeleton() {
  return (
    <div className="grid">
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-b border-line">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  );
}

/** The ledger as CSV, with the columns of the table on screen. Pure functions. */
const HEADER = ["id", "created_at", "type", "description", "reference", "amount", "balance_after"];

export function ledgerCsv(entries: readonly LedgerEntry[], dialect: CsvDialect): string {
  const rows = entries.map((entry) => [
    entry.id,
    entry.created_at,
    entry.type,
    entry.description,
    entry.reference,
    signedAmount(entry),
    entry.balance_after,
  ]);
  return csvText(HEADER, rows, dialect);
}

/** Saves all entries that match the filter as one file; nothing when a page fails or entries are missing. */
function LedgerCsvButton({ filter, total }: { filter: LedgerFilter; total: number }) {
  const client = useQueryClient();
  return (
    <CsvMenu
      name="ledger"
      noun={["entry", "entries"]}
      renderTrigger={(trigger, busy) => (
        <Button icon={<Download className="size-4" />} busy={busy} disabled={total === 0} {...trigger}>
          Export
        </Button>
      )}
      save={async (dialect) => {
        const entries = await client.query({ ...allLedgerQuery(filter), staleTime: 0 });
        saveFile(new Blob([ledgerCsv(entries, dialect)], { type: "text/csv;charset=utf-8" }), "ledger.csv");
        return entries.length;
      }}
    />
  );
}
