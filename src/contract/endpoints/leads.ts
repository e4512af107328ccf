/** Leads. */
import * as z from "zod/mini";

import { COMPANY_COST, LIST_COST } from "../cost.ts";
import { csvHeaders, empty, endpoint, json, plainText } from "../endpoint.ts";
import * as example from "./examples.ts";
import * as bulk from "../lead-bulk.ts";
import * as leads from "../lead.ts";
import { ACTIVITIES_PER_LEAD } from "../quotas.ts";
import { described as d, integer, pathId } from "../wire.ts";
import { exportQuery } from "../search.ts";

const group = "Leads";
const access = "caller";
const params = z.object({ id: d(pathId(), "Lead ID") });
const eventParams = z.object({ id: d(pathId(), "Lead ID"), event_id: d(pathId(), "Event ID") });
const notYours = "409 `event_not_editable` for the events that the service writes: created and status.";
const etag = { ETag: { description: "Version of the lead", schema: { type: "string" } } };
const undoExample = "u3Qm0qT2yYw8Z1c5Jk7Rb4Xe";
const opens =
  "Opens each company that is not open yet for 0.5 credits, all in one debit; a company stays open while it has a lead. With too few credits no lead is added.";
const scored = [{ rule: "website", points: 10, max: 10 }];

export const leadEndpoints = {
  listLeads: endpoint({
    method: "GET",
    path: "/v1/leads",
    group,
    access,
    summary: "List leads",
    description:
      "Newest first unless `sort` is given. A page of long notes can end before its limit; `has_more` says whether more follow.",
    query: leads.leadListQuery,
    answer: json(leads.leadPage, {
      data: [example.leadExample],
      next_cursor: 101,
      has_more: true,
      limit: 50,
      total: 1,
    }),
    headers: { Link: { description: 'The next page, rel="next" (RFC 8288)', schema: { type: "string" } } },
  }),
  createLead: endpoint({
    method: "POST",
    path: "/v1/leads",
    group,
    access,
    summary: "Add a lead",
    description: `404 \`company_not_found\` when the company does not exist; 409 \`do_not_contact\` when you marked it so, unless \`override\` is true. ${opens}`,
    body: leads.leadCreate,
    bodyExample: { company_id: 101, notes: "Met at the Bergen fair", next_action_on: "2026-11-09" },
    answer: json(leads.lead, example.leadExample, 201),
    cost: COMPANY_COST,
    headers: { ...etag, Location: { description: "Path of the new lead", schema: { type: "string" } } },
    idempotent: true,
    errors: [404],
    codes: { 409: ["do_not_contact"] },
  }),
  createLeads: endpoint({
    method: "POST",
    path: "/v1/leads/bulk",
    group,
    access,
    summary: "Add up to 1,000 leads",
    description: `Either all companies are added or no company is; those marked \`do_not_contact\` are left out and counted. With \`spread\` each lead gets one day for its next step. ${opens}`,
    body: bulk.leadBulkCreate,
    bodyExample: { company_ids: [101, 102], skip_existing: true },
    answer: json(
      bulk.bulkCreated,
      {
        created: 2,
        skipped: 0,
        skipped_do_not_contact: 0,
        first_day: "2026-11-30",
        last_day: "2026-12-23",
        undo: undoExample,
      },
      201,
    ),
    cost: COMPANY_COST,
    idempotent: true,
    errors: [404],
  }),
  changeLeads: endpoint({
    method: "PATCH",
    path: "/v1/leads/bulk",
    group,
    access,
    summary: "Update up to 1,000 leads",
    description:
      "Either all leads change or no lead does; with `if_unchanged`, all that have not changed since. A next step on a converted or lost lead is 400, as is a reason on a lead that is not lost.",
    body: bulk.leadBulkChange,
    bodyExample: { ids: [31, 32], status: "contacted" },
    answer: json(bulk.bulkChanged, { changed: 2, undo: undoExample }),
    errors: [404],
  }),
  deleteLeads: endpoint({
    method: "POST",
    path: "/v1/leads/bulk-delete",
    group,
    access,
    summary: "Delete up to 1,000 leads",
    description: "Either all leads are deleted or no lead is.",
    body: bulk.leadBulkDelete,
    bodyExample: { ids: [31, 32] },
    answer: json(bulk.bulkDeleted, { deleted: 2, undo: undoExample }),
    errors: [404],
  }),
  undoLeads: endpoint({
    method: "POST",
    path: "/v1/leads/undo",
    group,
    access,
    summary: "Undo a change of leads",
    description:
      "Takes a request of the last 24 hours back whose answer had this token, except for leads that were changed since: restores stage, time in stage, reason and next step, and removes their history entries; restores deleted leads, deletes added ones. The same token again returns the same result.",
    body: bulk.leadUndo,
    bodyExample: { undo: undoExample },
    answer: json(bulk.leadsUndone, { restored: 2, changed: [] }),
    errors: [404],
    codes: { 404: ["undo_not_found"], 429: ["quota_reached"] },
  }),
  getLead: endpoint({
    method: "GET",
    path: "/v1/leads/{id}",
    group,
    access,
    summary: "Retrieve a lead",
    description: "Includes the breakdown of its score.",
    params,
    answer: json(leads.leadDetail, { ...example.leadExample, score_breakdown: scored }),
    conditional: true,
  }),
  changeLead: endpoint({
    method: "PATCH",
    path: "/v1/leads/{id}",
    group,
    access,
    summary: "Update a lead",
    description:
      "Any status can follow any other. A next step on a converted or lost lead is 400, as is a reason on a lead that is not lost. " +
      "With `If-Match`, a lead that has changed in between is 412; activities do not count as changes.",
    params,
    body: leads.leadChange,
    bodyExample: { status: "contacted" },
    answer: json(leads.lead, { ...example.leadExample, status: "contacted", version: 2 }),
    headers: {
      ...etag,
      "X-Undo": { description: "Takes the change back; absent when only notes changed", schema: { type: "string" } },
    },
    honoursIfMatch: true,
  }),
  deleteLead: endpoint({
    method: "DELETE",
    path: "/v1/leads/{id}",
    group,
    access,
    summary: "Delete a lead",
    params,
    answer: empty,
  }),
  listLeadEvents: endpoint({
    method: "GET",
    path: "/v1/leads/{id}/events",
    group,
    access,
    summary: "List lead events",
    description: "Oldest first by `at`: its creation, its stages, and the activities.",
    params,
    answer: json(z.object({ data: z.array(leads.leadEvent), total: integer(0) }), {
      data: [example.leadEventExample],
      total: 1,
    }),
  }),
  createLeadEvent: endpoint({
    method: "POST",
    path: "/v1/leads/{id}/events",
    group,
    access,
    summary: "Log an activity",
    description: `A call, e-mail or meeting is a contact and moves \`last_contact_at\`. At most ${ACTIVITIES_PER_LEAD} a lead.`,
    params,
    body: leads.activityCreate,
    bodyExample: { type: "call", text: "Wants an offer for ten seats" },
    answer: json(leads.leadEvent, example.activityExample, 201),
    idempotent: true,
    codes: { 429: ["quota_reached"] },
  }),
  changeLeadEvent: endpoint({
    method: "PATCH",
    path: "/v1/leads/{id}/events/{event_id}",
    group,
    access,
    summary: "Update an activity",
    description: notYours,
    params: eventParams,
    body: leads.activityChange,
    bodyExample: { text: "Wants an offer for twelve seats" },
    answer: json(leads.leadEvent, { ...example.activityExample, text: "Wants an offer for twelve seats" }),
    errors: [409],
    codes: { 409: ["event_not_editable"] },
  }),
  deleteLeadEvent: endpoint({
    method: "DELETE",
    path: "/v1/leads/{id}/events/{event_id}",
    group,
    access,
    summary: "Delete an activity",
    description: notYours,
    params: eventParams,
    answer: empty,
    errors: [409],
    codes: { 409: ["event_not_editable"] },
  }),
  exportLeads: endpoint({
    method: "POST",
    path: "/v1/leads/export",
    group,
    access,
    summary: "Export leads as CSV",
    description:
      "At most 1 000 rows per response; `X-Next-Cursor` continues. `contact_emails` has general mailboxes, and addresses " +
      "of persons only where your account has opened the contacts; neither where the company opted out of marketing. Free; the rows count toward your plan's rows per day.",
    query: exportQuery,
    body: leads.leadExportBody,
    bodyOptional: true,
    bodyExample: { due: "week", tz: "Europe/Oslo", limit: 1000 },
    answer: plainText("text/csv; charset=utf-8", `${leads.LEAD_EXPORT_COLUMNS.join(",")}\r\n`),
    cost: LIST_COST,
    countsRows: true,
    headers: csvHeaders("Number of matching leads"),
  }),
  getToday: endpoint({
    method: "GET",
    path: "/v1/today",
    group,
    access,
    summary: "Count due leads and news",
    description:
      "Leads by the day of their next step; each list is `GET /v1/leads` with `due` and the same `tz`. `views` and " +
      "`companies` count the news of `GET /v1/views` and `GET /v1/leads/changes`.",
    query: leads.todayQuery,
    answer: json(leads.today, { overdue: 2, today: 5, week: 9, cold: 3, views: 2, companies: 4 }),
  }),
};
