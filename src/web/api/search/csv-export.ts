import { BYTE_ORDER_MARK, type CsvDialect, csvText } from "../../../contract/csv.ts";
import type { LeadSort } from "../../../contract/lead.ts";
import type { ExportColumn, SearchRequest } from "../../../contract/search.ts";
import { dataLanguage as lang } from ".././data-language.ts";
import { callWithHeaders, type CallOptions } from "../call.ts";
import type { LeadFilter } from "../leads/leads.ts";
import { countRecords, withoutHeader } from "./csv-text.ts";

/** The companies to export: by id, or all matching ones. */
export type ExportScope = { ids: readonly number[] } | { body: SearchRequest };

export interface ExportFormat {
  dialect: CsvDialect;
  columns: readonly ExportColumn[];
  /** Instead of the column names. */
  headings?: readonly string[];
  /** Opens the contacts of companies with addresses of persons, 2 credits each. */
  opensContacts?: boolean;
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

/** Called after each part with the number of rows so far and in total. */
type OnRows = (rows: number, total: number) => void;

/**
 * Exports companies to one file. 0.1 credits per row of a company that is not open.
 * @throws {ApiProblem} when a part is refused, {IncompleteExport} when the number of rows is wrong; then there is no
 * file
 */
export async function exportFile(
  scope: ExportScope,
  { dialect, columns, headings, opensContacts = false }: ExportFormat,
  onRows: OnRows,
  options: CallOptions = {},
): Promise<ExportFile> {
  const sources = bodiesOf(scope).map((body) => (cursor: string | undefined) => {
    const request = {
      ...body,
      columns: [...columns],
      limit: EXPORT_PART_ROWS,
      cursor,
      open_contacts: opensContacts,
      lang,
    };
    return callWithHeaders("exportCompanies", { query: { dialect }, body: request }, options);
  });
  return joinParts(sources, dialect, { headings, total: "ids" in scope ? scope.ids.length : undefined, onRows });
}

/** Exports the matching leads to one file. Free. @throws as `exportFile` */
export async function exportLeads(filter: LeadFilter, sort: LeadSort, dialect: CsvDialect): Promise<ExportFile> {
  const source = (cursor: string | undefined) => {
    const body = { ...filter, sort, limit: EXPORT_PART_ROWS, cursor, lang };
    return callWithHeaders("exportLeads", { query: { dialect }, body });
  };
  return joinParts([source], dialect, {});
}

type FetchPart = (cursor: string | undefined) => Promise<{ answer: string; headers: Headers }>;

interface JoinOptions {
  headings?: readonly string[] | undefined;
  /** Number of rows of all sources; without it each part announces the number. */
  total?: number | undefined;
  onRows?: OnRows;
}

/** Fetches parts of 1 000 rows from one source after the other and joins them to one file with one header. */
async function joinParts(
  sources: readonly FetchPart[],
  dialect: CsvDialect,
  { headings, total: requestedRows, onRows }: JoinOptions,
): Promise<ExportFile> {
  const parts: string[] = [];
  if (headings) parts.push(csvText(headings, [], dialect));
  // Reading a response as text removes its byte order mark.
  else if (dialect === "excel") parts.push(BYTE_ORDER_MARK);
  let rows = 0;
  let name = "export.csv";
  let total = requestedRows ?? 0;

  for (const fetchPart of sources) {
    let cursor: string | undefined;
    do {
      const { answer, headers } = await fetchPart(cursor);
      total = requestedRows ?? Number(headers.get("X-Total-Count") ?? Number.NaN);
      name = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? name;
      parts.push(rows === 0 && !headings ? answer : withoutHeader(answer));
      rows += countRecords(answer) - 1;
      cursor = headers.get("X-Next-Cursor") ?? undefined;
      onRows?.(rows, total);
    } while (cursor !== undefined && rows < EXPORT_MOST_ROWS);
  }
  if (rows !== Math.min(total, EXPORT_MOST_ROWS)) throw new IncompleteExport(rows, total);
  return { file: new Blob(parts, { type: "text/csv;charset=utf-8" }), name, rows };
}

/** The requests of a scope, without their cursor. */
export function bodiesOf(scope: ExportScope): SearchRequest[] {
  if ("body" in scope) return [scope.body];
  const bodies: SearchRequest[] = [];
  for (let start = 0; start < scope.ids.length; start += EXPORT_PART_ROWS)
    bodies.push({ ids: scope.ids.slice(start, start + EXPORT_PART_ROWS) });
  return bodies;
}
