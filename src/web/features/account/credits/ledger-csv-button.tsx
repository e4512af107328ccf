import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";

import { type CsvDialect, csvText } from "../../../../contract/csv.ts";
import { allLedgerQuery, type LedgerFilter } from "../../../api/account.ts";
import { explain } from "../../../api/api-problem.ts";
import { csvDialects } from "../../../api/search/csv-text.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { DropdownMenu } from "../../../ui/popups/dropdown-menu.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import type { LedgerEntry } from "../../../../contract/account.ts";
import { signedAmount } from "./statement.ts";

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

/** Saves all entries that match the filter as one file; saves nothing when a page fails or entries are missing. */
export function LedgerCsvButton({ filter, total }: { filter: LedgerFilter; total: number }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (dialect: CsvDialect) => {
    setBusy(true);
    try {
      const entries = await client.query({ ...allLedgerQuery(filter), staleTime: 0 });
      const csv = ledgerCsv(entries, dialect);
      saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), "ledger.csv");
      toast(`${format.count(entries.length, "entry", "entries")} exported`, { tone: "success" });
    } catch (error) {
      toast(`Couldn’t export the ledger. ${explain(error).detail}`, { tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropdownMenu
      label="Export the ledger"
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <Button icon={<Download className="size-4" />} busy={busy} disabled={total === 0} {...trigger}>
          Export
        </Button>
      )}
      items={csvDialects.map(({ value, label, note }) => ({
        label: `${label}: ${note.toLowerCase()}`,
        onSelect: () => void save(value),
      }))}
    />
  );
}
