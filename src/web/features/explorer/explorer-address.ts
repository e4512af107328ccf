import {
  queryText,
  readFilters,
  readQueryText,
  type CompanyQuery,
  type DroppedParameter,
} from "../../api/filter-text.ts";
import type { QueryRecord } from "../../api/query-string.ts";

/** Parameters of the address beside filters and sort: the opened company, the saved view that was chosen. */
const OWN_PARAMETERS = ["peek", "view"] as const;

/** What an address of the explorer says. */
export interface ExplorerAddress {
  query: CompanyQuery;
  /** The canonical text of the question. */
  text: string;
  peek: number | undefined;
  view: number | undefined;
  /** What it says and nobody understands. */
  dropped: readonly DroppedParameter[];
}

const idIn = (value: unknown) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined);

/** The address's parameters → what is asked, what is open. */
export function readAddress(search: QueryRecord): ExplorerAddress {
  const { dropped, ...read } = readFilters(search, OWN_PARAMETERS);
  const text = queryText(read);
  return { query: readQueryText(text), text, peek: idIn(search["peek"]), view: idIn(search["view"]), dropped };
}

/** Path and query of the list that an address shows, without the company that is opened beside it. */
export function listPath({ text, view }: Pick<ExplorerAddress, "text" | "view">): string {
  const query = [text, view === undefined ? "" : `view=${view}`].filter(Boolean).join("&");
  return `/companies${query && `?${query}`}`;
}
