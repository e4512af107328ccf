import { BYTE_ORDER_MARK, type CsvDialect, csvText } from "../../../contract/csv.ts";
import type { ExportColumn, SearchRequest } from "../../../contract/search.ts";
import { callWithHeaders, type CallOptions } from "../call.ts";
import { countRecords, withoutHeader } from "./csv-text.ts";

/** The companies to export: by id, or all matching ones. */
export type ExportScope = { ids: readonly number[] } | { body: SearchRequest };

export interface ExportFormat {
  dialect: CsvDialect;
  columns: readonly ExportColumn[];
  /** Instead of the column names. */
  headings?: readonly string[];
}

const EXPORT_PART_ROWS = 1_000;
export const EXPORT_MOST_ROWS = 100_000;

export interface ExportFile {
  file: Blob;
  name: string;
  rows: number;
}

/** The number of received rows differs from the announced one: no file is saved. */
export class IncompleteExport extends Error {
  override readonly name = "IncompleteExport";
  readonly got: number;
  readonly requestedRows: number;
  constructor(got: number, requestedRows: number) {
    super(`${got} of ${requestedRows} rows arrived`);
    this.got = got;
    this.requestedRows = requestedRows;
  }
}

/**
 * Fetches an export in parts of 1 000 rows and joins them to one file with one header. 0.1 credits per row.
 * @param onRows called after each part with the number of rows so far and in total
 * @throws {ApiProblem} when a part is refused, {IncompleteExport} when the number of rows is wrong; then there is no
 * file
 */
export async function exportFile(
  scope: ExportScope,
  { dialect, columns, headings }: ExportFormat,
  onRows: (rows: number, total: number) => void,
  options: CallOptions = {},
): Promise<ExportFile> {
  // Reading a response as text removes its byte order mark.
  const parts: string[] = [];
  if (headings) parts.push(csvText(headings, [], dialect));
  else if (dialect === "excel") parts.push(BYTE_ORDER_MARK);
  let rows = 0;
  let name = "companies.csv";
  const requestedRows = "ids" in scope ? scope.ids.length : undefined;
  let total = requestedRows ?? 0;

  for (const body of bodiesOf(scope)) {
    let cursor: string | undefined;
    do {
      const request = { query: { dialect }, body: { ...body, columns: [...columns], limit: EXPORT_PART_ROWS, cursor } };
      const { answer, headers } = await callWithHeaders("exportCompanies", request, options);
      total = requestedRows ?? Number(headers.get("X-Total-Count") ?? Number.NaN);
      name = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? name;
      parts.push(rows === 0 && !headings ? answer : withoutHeader(answer));
      rows += countRecords(answer) - 1;
      cursor = headers.get("X-Next-Cursor") ?? undefined;
      onRows(rows, total);
    } while (cursor !== undefined && rows < EXPORT_MOST_ROWS);
  }
  if (rows !== Math.min(total, EXPORT_MOST_ROWS)) throw new IncompleteExport(rows, total);
  return { file: new Blob(parts, { type: "text/csv;charset=utf-8" }), name, rows };
}

function bodiesOf(scope: ExportScope): SearchRequest[] {
  if ("body" in scope) return [scope.body];
  const bodies: SearchRequest[] = [];
  for (let start = 0; start < scope.ids.length; start += EXPORT_PART_ROWS)
    bodies.push({ ids: scope.ids.slice(start, start + EXPORT_PART_ROWS) });
  return bodies;
}
