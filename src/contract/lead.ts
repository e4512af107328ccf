/** Leads of the caller's pipeline. */
import * as z from "zod/mini";

import { companyShape, registryContactShape } from "./company.ts";
import { language } from "./metadata.ts";
import { DUE_GROUPS } from "./due.ts";
import {
  blankAsNull,
  described as d,
  date,
  dateOfCentury,
  DEFAULT_LIMIT,
  instant,
  instantOfCentury,
  integer,
  pageLimit,
  queryInteger,
  queryText,
  text,
  zone,
} from "./wire.ts";

export const LEAD_STATUSES = ["new", "contacted", "qualified", "converted", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Stages in which a lead can have a next step. */
export const OPEN_STATUSES: readonly LeadStatus[] = ["new", "contacted", "qualified"];
export const LOST_REASONS = ["price", "timing", "competitor", "no_need", "no_answer", "other"] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export const leadStatus = z.enum(LEAD_STATUSES);
const lostReason = z.enum(LOST_REASONS);
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
    marks: d(z.array(z.string()), "Marks of the caller on the company, see GET /v1/marks"),
  })
  .register(z.globalRegistry, { id: "LeadCompany" });
export type LeadCompany = z.output<typeof leadCompany>;

const leadShape = {
  id: d(integer(), "Unique lead ID"),
  user_id: d(integer(), "Owner user ID"),
  company_id: d(integer(), "Linked company ID"),
  status: d(leadStatus, "Current pipeline status"),
  status_since: d(instant(), "When it got this status"),
  notes: d(z.nullable(z.string()), "Free-text notes"),
  next_action: d(z.nullable(z.string()), "Next step, only of an open lead (new, contacted, qualified)"),
  next_action_on: d(z.nullable(date()), "Day of the next step, also without a text"),
  last_contact_at: d(z.nullable(instant()), "Time of the newest call, e-mail or meeting"),
  lost_reason: d(z.nullable(lostReason), "Reason of the loss, only of a lost lead"),
  created_at: d(instant(), "Creation timestamp"),
  updated_at: d(instant(), "Last update timestamp"),
  version: d(integer(1), "Grows by one with each change of the lead's fields; the ETag is derived from it"),
  score: d(integer(0, 100), "0 to 100, a pure function of the company"),
  company: d(leadCompany, "Summary of the linked company"),
};

export const lead = z.object(leadShape).register(z.globalRegistry, { id: "Lead" });
export type Lead = z.output<typeof lead>;

export const scorePart = z
  .object({
    rule: z.string(),
    points: d(z.nullable(integer(0, 100)), "null: unknown, the rule is left out of the score"),
    max: integer(0, 100),
  })
  .register(z.globalRegistry, { id: "ScorePart" });
export type ScorePart = z.output<typeof scorePart>;

export const leadDetail = z
  .object({ ...leadShape, score_breakdown: z.array(scorePart) })
  .register(z.globalRegistry, { id: "LeadDetail" });
export type LeadDetail = z.output<typeof leadDetail>;

/** Events that a user logs. The others are written by the service when a lead is added or changes its stage. */
export const ACTIVITY_TYPES = ["call", "no_answer", "email", "meeting", "note"] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
/** Activities that set `last_contact_at`; a call without an answer is not a contact. */
export const CONTACT_TYPES: readonly ActivityType[] = ["call", "email", "meeting"];

export const leadEvent = z
  .object({
    id: integer(),
    lead_id: integer(),
    type: z.enum(["created", "status", ...ACTIVITY_TYPES]),
    old_status: z.nullable(leadStatus),
    new_status: d(z.nullable(leadStatus), "null for activities"),
    text: d(z.nullable(z.string()), "Text of an activity"),
    at: d(instant(), "When it happened"),
    created_at: d(instant(), "When it was recorded"),
  })
  .register(z.globalRegistry, { id: "LeadEvent" });
export type LeadEvent = z.output<typeof leadEvent>;

const activityShape = {
  type: z.enum(ACTIVITY_TYPES),
  text: z.optional(d(blankAsNull(z.nullable(text(2000))), "null or a blank text: no text")),
  at: z.optional(d(instantOfCentury(), "From 2000 on, at most a minute ahead")),
};
export const activityCreate = z.strictObject({
  ...activityShape,
  at: d(activityShape.at, "When it happened, default now; from 2000 on, at most a minute ahead"),
});
export const activityChange = z.strictObject({ ...activityShape, type: z.optional(activityShape.type) });

/** Orders whose cursor is an integer. */
export const INTEGER_SORTS = ["-created_at", "created_at", "-score", "score"] as const;
/** Orders whose cursor is an opaque text. */
export const KEY_SORTS = [
  "next_action_on",
  "-next_action_on",
  "last_contact_at",
  "-last_contact_at",
  "status_since",
  "-status_since",
  "name",
  "-name",
] as const;
export const LEAD_SORTS = [...INTEGER_SORTS, ...KEY_SORTS] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Filters of the list and the export. @param whole an integer, in a query or a body */
const filters = <I extends z.ZodMiniType>(whole: () => I) => ({
  status: z.optional(d(leadStatus, "new, contacted, qualified, converted, lost")),
  due: z.optional(
    d(
      z.enum(DUE_GROUPS),
      "Open leads whose next step is overdue, today, or in the next seven days (week); cold: no next step, and no contact, new stage or creation in 21 days; none: no next step",
    ),
  ),
  tz: z.optional(
    d(zone(), "Zone of the days of `due`, `created_after` and `created_before`, default UTC: Europe/Oslo"),
  ),
  lost_reason: z.optional(d(lostReason, "price, timing, competitor, no_need, no_answer, other")),
  company_id: z.optional(d(whole(), "Filter by linked company")),
  min_score: z.optional(d(whole(), "Minimum lead score")),
  max_score: z.optional(d(whole(), "Maximum lead score")),
  created_after: z.optional(d(date(), "YYYY-MM-DD, the first day")),
  created_before: z.optional(d(date(), "YYYY-MM-DD, the day after the last")),
  q: z.optional(d(queryText(), "Fuzzy search on the company's name")),
  mark: z.optional(d(text(200, 1), "Only companies with this mark")),
  without_mark: z.optional(d(text(200, 1), "Only companies without this mark")),
  sort: z.optional(d(z.enum(LEAD_SORTS), "Order, default -created_at (newest first); unknown values last, ties by id")),
  cursor: z.optional(
    d(
      text(1000, 1),
      "Pagination cursor: next_cursor of the previous page, under the same sort (the last id; by score, a place in that order; in other orders an opaque text)",
    ),
  ),
});

export const leadListQuery = z.strictObject({
  ...filters(queryInteger),
  limit: d(pageLimit(200), "Results per page, default 50, maximum 200"),
});
export type LeadListQuery = z.output<typeof leadListQuery>;

export const leadExportBody = z.strictObject({
  ...filters(integer),
  limit: d(z._default(integer(1, 1000), DEFAULT_LIMIT), "Max rows, default 50, maximum 1000"),
  lang: language,
});

/** Header of the export. */
export const LEAD_EXPORT_COLUMNS = [
  "company_name",
  "country_code",
  "registry_id",
  "legal_form",
  "registry_status",
  "marketing_protected",
  "city",
  "employee_count",
  "industry",
  "website",
  "phone",
  "email",
  "contact_emails",
  "status",
  "status_since",
  "next_action",
  "next_action_on",
  "last_contact_at",
  "lost_reason",
  "score",
  "notes",
  "created_at",
] as const;

export const todayQuery = z.strictObject({ tz: z.optional(d(zone(), "Zone of the days, default UTC: Europe/Oslo")) });
export const today = z
  .object({
    overdue: d(integer(0), "Numbers of leads, by the values of `due`"),
    today: integer(0),
    week: integer(0),
    cold: integer(0),
    views: d(integer(0), "Saved views with companies that entered or left since they were seen"),
    companies: d(integer(0), "Companies in the pipeline with changes that are not marked as seen"),
  })
  .register(z.globalRegistry, { id: "Today" });
export type Today = z.output<typeof today>;
export type DueCounts = Omit<Today, "views" | "companies">;

const notes = () => text(10_000);

export const planShape = {
  next_action: z.optional(
    d(blankAsNull(z.nullable(text(200))), "Next step of an open lead; null or a blank text: no next step"),
  ),
  next_action_on: z.optional(d(z.nullable(dateOfCentury()), "Its day, 2000 to 2100")),
};
export const lostShape = { lost_reason: z.optional(d(z.nullable(lostReason), "Only of a lost lead")) };

export const leadCreate = z.strictObject({
  company_id: d(integer(), "Company to link to the lead"),
  notes: z.optional(d(blankAsNull(notes()), "Free-text notes")),
  ...planShape,
  lost_reason: z.optional(d(z.null(), "Must be null, because a lead starts as new")),
  override: z.optional(d(z.boolean(), "Add it although the company is marked do_not_contact; default false")),
});
export const leadChange = z.strictObject({
  status: z.optional(d(leadStatus, "converted and lost clear the next step, a stage other than lost the reason")),
  notes: z.optional(d(blankAsNull(z.nullable(notes())), "Updated notes; null or a blank text clears them")),
  ...planShape,
  ...lostShape,
});
export const leadPage = z
  .object({
    data: z.array(lead),
    next_cursor: d(z.nullable(z.union([integer(0), z.string()])), "A text in orders other than by creation or score"),
    has_more: z.boolean(),
    limit: integer(1),
    total: integer(0),
  })
  .register(z.globalRegistry, { id: "LeadPage" });
