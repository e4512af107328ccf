import { Download } from "lucide-react";

import { exportLeads } from "../../api/search/csv-export.ts";
import { saveFile } from "../../api/search/csv-text.ts";
import { CsvMenu } from "../../entities/export/csv-menu.tsx";
import { IconButton } from "../../ui/button.tsx";
import type { LeadSearch } from "./lead-search.ts";

/** Saves all leads that match the filters as one file. */
export function LeadCsvButton({ search: { filter, sort } }: { search: LeadSearch }) {
  return (
    <CsvMenu
      name="leads"
      noun={["lead", "leads"]}
      renderTrigger={(trigger, busy) => (
        <IconButton {...trigger} label="Export" icon={<Download />} variant="ghost" busy={busy} />
      )}
      save={async (dialect) => {
        const { file, name, rows } = await exportLeads(filter, sort, dialect);
        saveFile(file, name);
        return rows;
      }}
    />
  );
}
