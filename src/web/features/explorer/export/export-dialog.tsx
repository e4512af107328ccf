import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { explain } from "../../../api/api-problem.ts";
import { creditsQuery } from "../../../api/account.ts";
import { type ExportFormat, type ExportScope, exportFile, IncompleteExport } from "../../../api/search/csv-export.ts";
import { saveFile } from "../../../api/search/csv-text.ts";
import { viewsQuery } from "../../../api/views.ts";
import { format } from "../../../lib/format.ts";
import { useAbort } from "../../../lib/hooks/use-abort.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/popups/dialog.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { shownPart } from "../views/use-views.ts";
import type { Explorer } from "../use-explorer.ts";
import { ExportChoices, type ExportedRows, useExportChoices } from "./export-choices.tsx";
import { exportName } from "./export-columns.ts";
import { costText } from "./export-price.tsx";

interface ExportDialogProps {
  /** All matching companies. */
  all: ExportedRows;
  /** True when a filter is set: an export of everything asks first. */
  isFiltered: boolean;
  /** The selected rows, if any. */
  selected?: ExportedRows;
  explorer: Explorer;
  /** Ids of the explorer's columns. */
  shownColumns: readonly string[];
  onClose: () => void;
}

/** Lets the user choose content and format and shows the price; then progress; then the complete file or an error. */
export function ExportDialog({ all, isFiltered, selected, explorer, shownColumns, onClose }: ExportDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const views = useQuery(viewsQuery).data?.data ?? [];
  const view = views.find(({ id }) => id === explorer.view);
  const job = useExport(exportName(view && shownPart(view, explorer) ? view.name : "Companies"));
  const choices = useExportChoices(all, selected, shownColumns);
  const { scope, rows, price } = choices;
  const isEverything = !isFiltered && scope === all.scope;
  const exportNow = () => {
    setAsking(false);
    void job.start(scope, choices.fileFormat);
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
        <ExportChoices choices={choices} all={all} selected={selected}>
          {job.failure !== undefined && (
            <p role="alert" className="text-13 text-danger">
              {job.failure} No file was saved.
            </p>
          )}
        </ExportChoices>
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
