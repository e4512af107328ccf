/** Leads of the caller's pipeline, and saved views. */
import * as z from "zod/mini";

import { companyShape, registryContactShape } from "./company.ts";
import { pageLimit, queryInteger, queryText } from "./query-text.ts";
import { date, described as d, instant, integer, list, text } from "./wire.ts";

export const LEAD_STATUSES = ["new", "contacted", "qualified", "converted", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const leadStatus = z.enum(LEAD_STATUSES);
export const leadMark = z.object({ id: integer(), status: leadStatus });

const { id, name, country_code, city, industry_id, legal_form, registry_status } = companyShape;
const { employee_count, marketing_protected, website } = companyShape;
export const leadCompany = z
  .object({
    id,
    name,
    country_code,
    city,
    industry_id,
    legal_form,
    registry_status,
    employee_count,
    marketing_protected,
    website,
    ...registryContactShape,
  })
  .register(z.globalRegistry, { id: "LeadCompany" });
export type LeadCompany = z.output<typeof leadCompany>;

const leadShape = {
  id: d(integer(), "Unique lead ID"),
  user_id: d(integer(), "Owner user ID"),
  company_id: d(integer(), "Linked company ID"),
  status: d(leadStatus, "Current pipeline status"),
  status_since: d(instant(), "When it came into this status"),
  notes: d(z.nullable(z.string()), "Free text notes"),
  created_at: d(instant(), "Creation timestamp"),
  updated_at: d(instant(), "Last update timestamp"),
  version: d(integer(1), "Grows by one with each change; the ETag is made of it"),
  score: d(integer(0, 100), "0 to 100, a pure function of the company"),
  company: d(leadCompany, "The linked company in short"),
};

export const lead = z.object(leadShape).register(z.globalRegistry, { id: "Lead" });
export type Lead = z.output<typeof lead>;

export const scorePart = z
  .object({
    rule: z.string(),
    points: d(z.nullable(integer(0, 100)), "null: unknown, the rule counts neither way"),
    max: integer(0, 100),
  })
  .register(z.globalRegistry, { id: "ScorePart" });
export type ScorePart = z.output<typeof scorePart>;

export const leadDetail = z
  .object({ ...leadShape, score_breakdown: z.array(scorePart) })
  .register(z.globalRegistry, { id: "LeadDetail" });
export type LeadDetail = z.output<typeof leadDetail>;

export const leadEvent = z
  .object({
    id: integer(),
    lead_id: integer(),
    type: z.enum(["created", "status"]),
    old_status: z.nullable(leadStatus),
    new_status: leadStatus,
    created_at: instant(),
  })
  .register(z.globalRegistry, { id: "LeadEvent" });
export type LeadEvent = z.output<typeof leadEvent>;

export const LEAD_SORTS = ["-created_at", "created_at", "-score", "score"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export const leadListQuery = z.strictObject({
  status: z.optional(d(leadStatus, "new, contacted, qualified, converted, lost")),
  company_id: z.optional(d(queryInteger(), "Filter by linked company")),
  min_score: z.optional(d(queryInteger(), "Minimum lead score")),
  max_score: z.optional(d(queryInteger(), "Maximum lead score")),
  created_after: z.optional(d(date(), "YYYY-MM-DD")),
  created_before: z.optional(d(date(), "YYYY-MM-DD")),
  q: z.optional(d(queryText(), "Fuzzy search on the company's name")),
  sort: z.optional(d(z.enum(LEAD_SORTS), "Order, default -created_at (newest first); equal ones by id")),
  cursor: z.optional(
    d(
      queryInteger(0),
      "Pagination cursor: next_cursor of the page before, under the same sort (the last id; by score, a place in that order)",
    ),
  ),
  limit: d(pageLimit(200), "Results per page, default 50, maximum 200"),
});

const notes = () => text(10_000);

export const leadCreate = z.strictObject({
  company_id: d(integer(), "Company to link to the lead"),
  notes: z.optional(d(notes(), "Free text notes")),
});
export const leadChange = z.strictObject({
  status: z.optional(leadStatus),
  notes: z.optional(d(z.nullable(notes()), "Updated notes; null or an empty text clears them")),
});
export const leadBulkCreate = z.strictObject({
  company_ids: list(integer(), 1000),
  status: z.optional(leadStatus),
  skip_existing: z.optional(d(z.boolean(), "Default true: companies already in the pipeline are left out")),
});
export const leadBulkChange = z.strictObject({ ids: list(integer(), 1000), status: leadStatus });
export const leadBulkDelete = z.strictObject({ ids: list(integer(), 1000) });

export const bulkCreated = z
  .object({ created: integer(0), skipped: integer(0) })
  .register(z.globalRegistry, { id: "BulkCreated" });
export type BulkCreated = z.output<typeof bulkCreated>;
export const bulkChanged = z.object({ changed: integer(0) }).register(z.globalRegistry, { id: "BulkChanged" });
export const bulkDeleted = z.object({ deleted: integer(0) }).register(z.globalRegistry, { id: "BulkDeleted" });

export const leadPage = z
  .object({
    data: z.array(lead),
    next_cursor: z.nullable(integer(0)),
    has_more: z.boolean(),
    limit: integer(1),
    total: integer(0),
  })
  .register(z.globalRegistry, { id: "LeadPage" });

export const savedView = z
  .object({
    id: integer(),
    name: z.string(),
    query: d(z.string(), "Query text of the explorer's address"),
    columns: z.array(z.string()),
    is_default: z.boolean(),
    created_at: instant(),
    updated_at: instant(),
  })
  .register(z.globalRegistry, { id: "SavedView" });
export type SavedView = z.output<typeof savedView>;

export const viewListQuery = z.strictObject({
  cursor: z.optional(d(queryInteger(0), "Pagination cursor: next_cursor of the page before")),
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
  query: d(text(8000), "Query text of the explorer's address, without the question mark"),
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
