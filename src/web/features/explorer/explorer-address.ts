import { readFilters, type DroppedParameter } from "../../../contract/filter-text.ts";
import { queryText, readQueryText, type CompanyQuery } from "../../api/search/filter-text.ts";
import type { QueryRecord } from "../../api/query-string.ts";

/** URL parameters other than filters and sort order: the open company, the selected saved view. */
const OWN_PARAMETERS = ["peek", "view"] as const;

/** A parsed URL of the explorer. */
export interface ExplorerAddress {
  /** The same object for the same text. */
  readonly query: CompanyQuery;
  /** The canonical text of the query. */
  readonly text: string;
  readonly peek: number | undefined;
  readonly view: number | undefined;
  /** Ignored parameters. */
  readonly dropped: readonly DroppedParameter[];
}

const addresses = new WeakMap<QueryRecord, ExplorerAddress>();

const idIn = (value: unknown) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined);

/** Parses URL parameters, once per navigation: the router passes the same record until the next one. */
export function readAddress(search: QueryRecord): ExplorerAddress {
  const cached = addresses.get(search);
  if (cached) return cached;
  const { dropped, ...read } = readFilters(search, OWN_PARAMETERS);
  const text = queryText(read);
  const [peek, view] = [idIn(search["peek"]), idIn(search["view"])];
  const address = Object.freeze({ query: readQueryText(text), text, peek, view, dropped });
  addresses.set(search, address);
  return address;
}

/** Path and query of the list in a URL, without the open company. */
export function listPath({ text, view }: Pick<ExplorerAddress, "text" | "view">): string {
  const query = [text, view === undefined ? "" : `view=${view}`].filter(Boolean).join("&");
  return `/companies${query && `?${query}`}`;
}
