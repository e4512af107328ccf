import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { CsvDialect } from "../../../contract/csv.ts";
import { creditsQuery } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { exportFile, IncompleteExport, type ExportScope } from "../../api/csv-export.ts";
import { format } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useAbort } from "../../lib/use-abort.ts";

type Job =
  | { state: "idle"; failure?: string }
  | { state: "running"; rows: number; total?: number }
  | { state: "done"; rows: number; name: string };

/** Runs one export at a time; the file is saved only when all its rows have arrived. */
export function useExport() {
  const client = useQueryClient();
  const [job, setJob] = useState<Job>({ state: "idle" });
  const { begin, abort } = useAbort();

  const start = async (scope: ExportScope, dialect: CsvDialect) => {
    const signal = begin();
    setJob({ state: "running", rows: 0 });
    try {
      const onRows = (rows: number, total: number) => setJob({ state: "running", rows, total });
      const { file, name, rows } = await exportFile(scope, dialect, onRows, { signal });
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
