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

/** An address of the explorer, parsed. */
export interface ExplorerAddress {
  /** The same object for the same text. */
  readonly query: CompanyQuery;
  /** The canonical text of the question. */
  readonly text: string;
  readonly peek: number | undefined;
  readonly view: number | undefined;
  /** Parameters without a meaning. */
  readonly dropped: readonly DroppedParameter[];
}

const addresses = new WeakMap<QueryRecord, ExplorerAddress>();

const idIn = (value: unknown) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined);

/** Parses the parameters of an address, once for each navigation: the router hands out the same record until the next. */
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

/** Path and query of the list that an address shows, without the company that is opened beside it. */
export function listPath({ text, view }: Pick<ExplorerAddress, "text" | "view">): string {
  const query = [text, view === undefined ? "" : `view=${view}`].filter(Boolean).join("&");
  return `/companies${query && `?${query}`}`;
}
