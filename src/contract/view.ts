/** Saved views, and the news since their owner last looked: companies of a view, changes of companies in the pipeline. */
import * as z from "zod/mini";

import { historyEntry } from "./company.ts";
import { described as d, instant, integer, list, pageLimit, queryInteger, queryMoment, text } from "./wire.ts";
import { MOST_REMEMBERED } from "./quotas.ts";

const countUnknown = `null: never seen, or more than ${MOST_REMEMBERED.toLocaleString("en")} companies then or now`;

export const savedView = z
  .object({
    id: integer(),
    name: z.string(),
    query: d(z.string(), "Query string of the explorer's URL"),
    columns: z.array(z.string()),
    is_default: z.boolean(),
    created_at: instant(),
    updated_at: instant(),
    seen_at: d(z.nullable(instant()), "When its owner last marked it as seen; null: never"),
    new: d(z.nullable(integer(0)), `Companies that match now and did not then; ${countUnknown}`),
    left: d(z.nullable(integer(0)), `Companies that matched then and do not now; ${countUnknown}`),
  })
  .register(z.globalRegistry, { id: "SavedView" });
export type SavedView = z.output<typeof savedView>;

export const viewListQuery = z.strictObject({
  cursor: z.optional(d(queryInteger(0), "Pagination cursor: next_cursor of the previous page")),
});
export const viewPage = z
  .object({
    data: z.array(savedView),
    next_cursor: z.nullable(integer(0)),
    has_more: d(z.boolean(), "next_cursor is not null"),
    total: integer(0),
  })
  .register(z.globalRegistry, { id: "ViewPage" });

const viewShape = {
  name: text(100, 1),
  query: d(text(8000), "Query string of the explorer's URL, without the question mark"),
  columns: list(text(100, 1)),
  is_default: z.boolean(),
};
export const viewCreate = z.strictObject({
  name: viewShape.name,
  query: viewShape.query,
  columns: z.optional(viewShape.columns),
  is_default: z.optional(viewShape.is_default),
});
export const viewChange = z.strictObject({
  name: z.optional(viewShape.name),
  query: z.optional(viewShape.query),
  columns: z.optional(viewShape.columns),
  is_default: z.optional(viewShape.is_default),
});

export const NEWS_KINDS = ["new", "left"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const newsQuery = z.strictObject({
  kind: z.optional(d(z.enum(NEWS_KINDS), "new (default): match now and did not then; left: the reverse")),
  cursor: z.optional(d(queryInteger(0), "Pagination cursor: the last id of the previous page")),
  limit: d(pageLimit(200), "Results per page, default 50, maximum 200"),
});

export const companyChange = z
  .object({
    ...historyEntry.shape,
    source: d(z.nullable(z.string()), "Source of the field's present value, with its licence; null: not known"),
    company: z.object({ id: integer(), name: z.string() }),
    lead_id: d(integer(), "The caller's newest lead on the company"),
  })
  .register(z.globalRegistry, { id: "CompanyChange" });
export type CompanyChange = z.output<typeof companyChange>;

export const changeListQuery = z.strictObject({
  since: z.optional(
    d(
      queryMoment(),
      "Changes detected after this time. Default: what was recorded since the caller last marked them as seen, or 14 days",
    ),
  ),
  cursor: z.optional(d(queryInteger(0), "Pagination cursor: the last id of the previous page")),
  limit: d(pageLimit(200), "Results per page, default 50, maximum 200"),
});

export const changePage = z
  .object({
    data: z.array(companyChange),
    next_cursor: z.nullable(integer(0)),
    has_more: d(z.boolean(), "next_cursor is not null"),
    limit: integer(1),
    total: integer(0),
    companies: d(integer(0), "Companies with such changes"),
    since: d(instant(), "The given time, the last mark, or 14 days ago"),
    newest_id: d(integer(0), "Newest entry recorded so far: pass it on when these are marked as seen"),
  })
  .register(z.globalRegistry, { id: "ChangePage" });

export const changesSeen = z.strictObject({
  newest_id: z.optional(d(integer(0), "newest_id of the page that was read; default: everything recorded so far")),
});
