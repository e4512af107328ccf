import { Download } from "lucide-react";
import { useState } from "react";

import type { CsvDialect } from "../../../contract/csv.ts";
import { explain } from "../../api/api-problem.ts";
import { exportLeads } from "../../api/search/csv-export.ts";
import { csvDialects, saveFile } from "../../api/search/csv-text.ts";
import { format } from "../../lib/format.ts";
import { IconButton } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import type { LeadSearch } from "./lead-search.ts";

/** Saves all leads that match the filters as one file; saves nothing when a part fails or leads are missing. */
export function LeadCsvButton({ search: { filter, sort } }: { search: LeadSearch }) {
  const [busy, setBusy] = useState(false);
  const save = async (dialect: CsvDialect) => {
    setBusy(true);
    try {
      const { file, name, rows } = await exportLeads(filter, sort, dialect);
      saveFile(file, name);
      void toast(`${format.count(rows, "lead", "leads")} exported`, { tone: "success" });
    } catch (error) {
      void toast(`Couldn’t export the leads. ${explain(error).detail}`, { tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropdownMenu
      label="Export the leads"
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label="Export" icon={<Download />} variant="ghost" busy={busy} />
      )}
      items={csvDialects.map(({ value, label, note }) => ({
        label: `${label}: ${note.toLowerCase()}`,
        onSelect: () => void save(value),
      }))}
    />
  );
}
