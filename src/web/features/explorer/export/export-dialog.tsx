import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { CONTACTS_COST, UNLOCKED_DAYS } from "../../../../contract/cost.ts";
import type { CsvDialect } from "../../../../contract/csv.ts";
import { creditsQuery } from "../../../api/account.ts";
import {
  EXPORT_MOST_ROWS,
  type ExportFormat,
  type ExportScope,
  exportFile,
  IncompleteExport,
} from "../../../api/search/csv-export.ts";
import { viewsQuery } from "../../../api/views.ts";
import { csvDialects, saveFile, usualDialect } from "../../../api/search/csv-text.ts";
import { format } from "../../../lib/format.ts";
import { oneOf, useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/popups/dialog.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { explain } from "../../../api/api-problem.ts";
import { useAbort } from "../../../lib/hooks/use-abort.ts";
import { price as priceOf } from "../../../entities/company/company-words.ts";
import { costText, ExportPrice, useExportPrice } from "./export-price.tsx";
import { shownPart } from "../views/use-views.ts";
import type { Explorer } from "../use-explorer.ts";
import { COLUMN_SETS, type ColumnSet, columnsOf, columnText, crmOf, exportName } from "./export-columns.ts";

interface Choice {
  scope: ExportScope;
  rows: number;
}

interface ExportDialogProps {
  /** All matching companies. */
  all: Choice;
  /** True when a filter is set: an export of everything asks first. */
  isFiltered: boolean;
  /** The selected rows, if any. */
  selected?: Choice;
  explorer: Explorer;
  /** Ids of the explorer's columns. */
  shownColumns: readonly string[];
  onClose: () => void;
}

const isDialect = oneOf<CsvDialect>(csvDialects.map(({ value }) => value));
const isColumnSet = oneOf<ColumnSet>(COLUMN_SETS);
const columnSetLabels: Readonly<Record<ColumnSet, string>> = {
  view: "Columns of this view",
  standard: "All basics",
  hubspot: "HubSpot import",
  pipedrive: "Pipedrive import",
};

/** Lets the user choose content and format and shows the price; then progress; then the complete file or an error. */
export function ExportDialog({ all, isFiltered, selected, explorer, shownColumns, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<"selected" | "all">(selected ? "selected" : "all");
  const [dialect, setDialect] = useLocalSetting<CsvDialect>("export-dialect", usualDialect(), isDialect);
  const [columnSet, setColumnSet] = useLocalSetting<ColumnSet>("export-columns", "view", isColumnSet);
  const [opensContacts, setOpensContacts] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const views = useQuery(viewsQuery).data?.data ?? [];
  const view = views.find(({ id }) => id === explorer.view);
  const job = useExport(exportName(view && shownPart(view, explorer) ? view.name : "Companies"));
  const { scope, rows: matching } = which === "selected" && selected ? selected : all;
  const rows = Math.min(matching, EXPORT_MOST_ROWS);
  const price = useExportPrice(scope, rows, opensContacts);
  const withContacts = opensContacts && price.contacts > 0;
  const columns = columnsOf(columnSet, shownColumns, withContacts);
  const crm = crmOf(columnSet);
  const isEverything = !isFiltered && scope === all.scope;
  const exportNow = () => {
    setAsking(false);
    void job.start(scope, { dialect: crm ? "crm" : dialect, ...columns, opensContacts: withContacts });
  };
  const close = () => {
    job.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Export companies"
      footer={
        job.state === "running" ? (
          <Button onClick={job.cancel}>Cancel export</Button>
        ) : job.state === "done" ? (
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              disabled={price.isShort || rows === 0}
              onClick={() => (isEverything ? setAsking(true) : exportNow())}
            >
              Export {format.count(rows, "row", "rows")}
              {!price.isLoading && ` · ${costText(price)}`}
            </Button>
          </>
        )
      }
    >
      {job.state === "running" ? (
        <Progress
          label="Fetching rows"
          value={job.rows}
          max={job.total ?? rows}
          text={`${format.number(job.rows)} of ${format.number(job.total ?? rows)}`}
        />
      ) : job.state === "done" ? (
        <p role="status" className="grid gap-1 text-13">
          <span>
            Exported{" "}
            <strong className="font-semibold">
              {format.number(job.rows)} of {format.number(job.rows)}
            </strong>{" "}
            companies
          </span>
          <span className="wrap-anywhere text-ink-3">{job.name}</span>
        </p>
      ) : (
        <div className="grid gap-5">
          {selected && (
            <RadioGroup
              label="Companies"
              value={which}
              onChange={setWhich}
              options={[
                { value: "selected", label: `Selected (${format.number(selected.rows)})` },
                { value: "all", label: `All matching (${format.number(all.rows)})` },
              ]}
            />
          )}
          <div className="grid gap-1">
            <RadioGroup
              label="Columns"
              value={columnSet}
              onChange={setColumnSet}
              options={COLUMN_SETS.map((value) => ({ value, label: columnSetLabels[value] }))}
            />
            <p className="min-h-8 text-12 text-ink-3">{columnText(columns)}</p>
          </div>
          {crm ? (
            <p className="text-13 text-ink-2">
              The file has the form that {crm} imports. Do not open it in Excel first.
            </p>
          ) : (
            <RadioGroup label="File" value={dialect} onChange={setDialect} options={csvDialects} />
          )}
          {matching > EXPORT_MOST_ROWS && (
            <p className="text-13 text-warning">
              A file holds the first {format.number(EXPORT_MOST_ROWS)} rows in the current order
            </p>
          )}
          {price.contacts > 0 && (
            <Checkbox
              label={
                <>
                  Open the contacts of {format.count(price.contacts, "company", "companies")} too
                  <span className="block text-12 text-ink-3">
                    {priceOf(CONTACTS_COST.units)} each, then free for {UNLOCKED_DAYS} days. Adds e-mail addresses of
                    persons to the file.
                  </span>
                </>
              }
              checked={opensContacts}
              onChange={setOpensContacts}
            />
          )}
          <ExportPrice price={price} rows={rows} />
          {job.failure !== undefined && (
            <p role="alert" className="text-13 text-danger">
              {job.failure} No file was saved.
            </p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Export all ${format.count(rows, "company", "companies")}?`}
        confirmLabel={`Export ${format.number(rows)}`}
        onConfirm={exportNow}
        onCancel={() => setAsking(false)}
      >
        No filter is set. This costs {costText(price)}.
      </ConfirmDialog>
    </Dialog>
  );
}

type Job =
  | { state: "idle"; failure?: string }
  | { state: "running"; rows: number; total?: number }
  | { state: "done"; rows: number; name: string };

/** Runs one export at a time; the file is saved only when all its rows have arrived. */
function useExport(name: string) {
  const client = useQueryClient();
  const [job, setJob] = useState<Job>({ state: "idle" });
  const { begin, abort } = useAbort();

  const start = async (scope: ExportScope, exportFormat: ExportFormat) => {
    const signal = begin();
    setJob({ state: "running", rows: 0 });
    try {
      const onRows = (rows: number, total: number) => setJob({ state: "running", rows, total });
      const { file, rows } = await exportFile(scope, exportFormat, onRows, { signal });
      saveFile(file, name);
      setJob({ state: "done", rows, name });
    } catch (error) {
      if (signal.aborted) setJob({ state: "idle", failure: "Export cancelled." });
      else setJob({ state: "idle", failure: reasonOf(error) });
    } finally {
      void client.invalidateQueries(creditsQuery);
    }
  };
  return {
    state: job.state,
    rows: job.state === "idle" ? 0 : job.rows,
    total: job.state === "running" ? job.total : undefined,
    name: job.state === "done" ? job.name : "",
    failure: job.state === "idle" ? job.failure : undefined,
    start,
    cancel: abort,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof IncompleteExport)
    return `Data changed during the export: ${format.number(error.got)} of ${format.number(error.requestedRows)} rows arrived. Try again.`;
  return explain(error).detail;
}
