/** Leads and saved views. */
import * as z from "zod/mini";

import { COMPANY_COST } from "../cost.ts";
import { empty, endpoint, json } from "../endpoint.ts";
import * as example from "../examples.ts";
import * as leads from "../lead.ts";
import { pathId } from "../query-text.ts";
import { described as d, integer } from "../wire.ts";

const group = "Leads";
const access = "caller";
const params = z.object({ id: d(pathId(), "Lead ID") });
const etag = { ETag: { description: "Version of the lead", schema: { type: "string" } } };
const opens =
  "Opens each company that is not open yet for 0.5 credits, all in one debit; it stays open while it has a lead. With too few credits nothing is added.";
const scored = [{ rule: "website", points: 10, max: 10 }];

export const leadEndpoints = {
  listLeads: endpoint({
    method: "GET",
    path: "/v1/leads",
    group,
    access,
    summary: "List leads",
    description:
      "Newest first, or as `sort` says. A page of long notes can end before its limit; has_more says whether more follow.",
    query: leads.leadListQuery,
    answer: json(leads.leadPage, {
      data: [example.leadExample],
      next_cursor: null,
      has_more: false,
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
    description: `404 \`company_not_found\` when there is no such company. ${opens}`,
    body: leads.leadCreate,
    bodyExample: { company_id: 101, notes: "Met at the Bergen fair" },
    answer: json(leads.lead, example.leadExample, 201),
    cost: COMPANY_COST,
    headers: { ...etag, Location: { description: "Path of the new lead", schema: { type: "string" } } },
    idempotent: true,
    errors: [404],
  }),
  createLeads: endpoint({
    method: "POST",
    path: "/v1/leads/bulk",
    group,
    access,
    summary: "Add up to 1,000 leads",
    description: `All companies are added or none. ${opens}`,
    body: leads.leadBulkCreate,
    bodyExample: { company_ids: [101, 102], skip_existing: true },
    answer: json(leads.bulkCreated, { created: 2, skipped: 0 }, 201),
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
    description: "Sets the status of all leads or of none.",
    body: leads.leadBulkChange,
    bodyExample: { ids: [31, 32], status: "contacted" },
    answer: json(leads.bulkChanged, { changed: 2 }),
    errors: [404],
  }),
  deleteLeads: endpoint({
    method: "POST",
    path: "/v1/leads/bulk-delete",
    group,
    access,
    summary: "Delete up to 1,000 leads",
    description: "All leads are deleted or none.",
    body: leads.leadBulkDelete,
    bodyExample: { ids: [31, 32] },
    answer: json(leads.bulkDeleted, { deleted: 2 }),
    errors: [404],
  }),
  getLead: endpoint({
    method: "GET",
    path: "/v1/leads/{id}",
    group,
    access,
    summary: "Retrieve a lead",
    description: "With the breakdown of its score.",
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
    description: "Any status can follow any other. With `If-Match` a lost race is 412.",
    params,
    body: leads.leadChange,
    bodyExample: { status: "contacted" },
    answer: json(leads.lead, { ...example.leadExample, status: "contacted", version: 2 }),
    headers: etag,
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
    params,
    answer: json(z.object({ data: z.array(leads.leadEvent), total: integer(0) }), {
      data: [example.leadEventExample],
      total: 1,
    }),
  }),
  listViews: endpoint({
    method: "GET",
    path: "/v1/views",
    group,
    access,
    summary: "List saved views",
    description: "All of them, oldest first; a page of very long ones ends earlier, and has_more says so.",
    query: leads.viewListQuery,
    answer: json(leads.viewPage, { data: [example.viewExample], next_cursor: null, has_more: false, total: 1 }),
    headers: { Link: { description: 'The next page, rel="next" (RFC 8288)', schema: { type: "string" } } },
  }),
  createView: endpoint({
    method: "POST",
    path: "/v1/views",
    group,
    access,
    summary: "Save a view",
    body: leads.viewCreate,
    bodyExample: { name: "Bergen software", query: "country=NO&city=Bergen" },
    answer: json(leads.savedView, example.viewExample, 201),
  }),
  changeView: endpoint({
    method: "PATCH",
    path: "/v1/views/{id}",
    group,
    access,
    summary: "Update a saved view",
    params: z.object({ id: d(pathId(), "View ID") }),
    body: leads.viewChange,
    bodyExample: { is_default: true },
    answer: json(leads.savedView, { ...example.viewExample, is_default: true }),
  }),
  deleteView: endpoint({
    method: "DELETE",
    path: "/v1/views/{id}",
    group,
    access,
    summary: "Delete a saved view",
    params: z.object({ id: d(pathId(), "View ID") }),
    answer: empty,
  }),
};
