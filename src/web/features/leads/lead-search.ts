/** Parses the URL of the pipeline; board and list share the same filters. */
import type { LeadSort } from "../../../contract/lead.ts";
import { dueGroups, leadSorts, leadStatuses, lostReasons } from "../../api/data/contract-data.ts";
import { readerZone } from "../../api/leads/due-days.ts";
import { NEWEST_FIRST, type LeadFilter } from "../../api/leads/leads.ts";
import type { QueryRecord } from "../../api/query-string.ts";

const LEAD_VIEWS = ["board", "list"] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

export interface LeadSearch {
  view: LeadView;
  filter: LeadFilter;
  sort: LeadSort;
  /** The lead in the drawer. */
  lead: number | undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const oneOf = <const V extends readonly string[]>(values: V, value: unknown): V[number] | undefined =>
  values.find((one) => one === value);
const wholeNumber = (value: unknown) =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

/**
 * Invalid values count as missing.
 * @param usualSort the page's order without `sort`
 */
export function readLeadSearch(record: QueryRecord, usualSort = NEWEST_FIRST): LeadSearch {
  const { q, created_after, created_before } = record;
  const dueGroup = oneOf(dueGroups, record["due"]);
  const filter: LeadFilter = {
    due: dueGroup,
    // The days of the person who reads, not of the one who copied the URL.
    tz: dueGroup || isDay(created_after) || isDay(created_before) ? readerZone : undefined,
    lost_reason: oneOf(lostReasons, record["lost_reason"]),
    status: oneOf(leadStatuses, record["status"]),
    min_score: wholeNumber(record["min_score"]),
    max_score: wholeNumber(record["max_score"]),
    created_after: isDay(created_after) ? created_after : undefined,
    created_before: isDay(created_before) ? created_before : undefined,
    q: typeof q === "string" && q !== "" ? q.slice(0, 200) : undefined,
  };
  return {
    view: oneOf(LEAD_VIEWS, record["view"]) ?? "board",
    filter,
    sort: oneOf(leadSorts, record["sort"]) ?? usualSort,
    lead: wholeNumber(record["lead"]),
  };
}

export function writeLeadSearch({ view, filter, sort, lead }: LeadSearch, usualSort = NEWEST_FIRST): QueryRecord {
  const values = {
    view: view === "board" ? undefined : view,
    ...filter,
    tz: undefined,
    sort: sort === usualSort ? undefined : sort,
    lead,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The visible view: a single stage is shown as a list, because a board with one lane would be mostly empty. */
export function viewOf({ view, filter }: LeadSearch): LeadView {
  return filter.status === undefined ? view : "list";
}

/** The filters for a view: the board shows all stages. */
export function chooseView(view: LeadView, { filter }: LeadSearch): Partial<LeadSearch> {
  return view === "board" ? { view, filter: { ...filter, status: undefined } } : { view };
}

export function isFiltered(filter: LeadFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
