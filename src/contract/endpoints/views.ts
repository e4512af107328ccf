/** Saved views, and the news since their owner last looked. */
import * as z from "zod/mini";

import { LIST_COST } from "../cost.ts";
import { empty, endpoint, json } from "../endpoint.ts";
import * as example from "./examples.ts";
import { described as d, pathId } from "../wire.ts";
import { companyPage } from "../search.ts";
import * as views from "../view.ts";

const group = "Leads";
const access = "caller";
const params = z.object({ id: d(pathId(), "View ID") });
const nextLink = { Link: { description: 'The next page, rel="next" (RFC 8288)', schema: { type: "string" } } };

export const viewEndpoints = {
  listViews: endpoint({
    method: "GET",
    path: "/v1/views",
    group,
    access,
    summary: "List saved views",
    description: "All views, oldest first; a page of very long views ends earlier, and `has_more` says so.",
    query: views.viewListQuery,
    answer: json(views.viewPage, { data: [example.viewExample], next_cursor: 101, has_more: true, total: 1 }),
    headers: nextLink,
  }),
  createView: endpoint({
    method: "POST",
    path: "/v1/views",
    group,
    access,
    summary: "Save a view",
    description: "It counts as seen now.",
    body: views.viewCreate,
    bodyExample: { name: "Bergen software", query: "country=NO&city=Bergen" },
    answer: json(views.savedView, example.viewExample, 201),
  }),
  changeView: endpoint({
    method: "PATCH",
    path: "/v1/views/{id}",
    group,
    access,
    summary: "Update a saved view",
    description: "With other filters it counts as seen now.",
    params,
    body: views.viewChange,
    bodyExample: { is_default: true },
    answer: json(views.savedView, { ...example.viewExample, is_default: true }),
  }),
  deleteView: endpoint({
    method: "DELETE",
    path: "/v1/views/{id}",
    group,
    access,
    summary: "Delete a saved view",
    params,
    answer: empty,
  }),
  listNews: endpoint({
    method: "GET",
    path: "/v1/views/{id}/news",
    group,
    access,
    summary: "List the news of a saved view",
    description:
      "Companies that entered or left the view since it was marked as seen, by id. Exact for every filter; companies " +
      "that a register or a person had removed are never news. 409 `news_unknown` while `new` and `left` are null. Free, " +
      "and the rows count toward the rows a day of your plan.",
    params,
    query: views.newsQuery,
    answer: json(companyPage, {
      data: [example.companyExample],
      next_cursor: 101,
      has_more: true,
      limit: 50,
      total: 1,
    }),
    cost: LIST_COST,
    countsRows: true,
    headers: nextLink,
    errors: [409],
    codes: { 409: ["news_unknown"] },
  }),
  markViewSeen: endpoint({
    method: "POST",
    path: "/v1/views/{id}/seen",
    group,
    access,
    summary: "Mark a saved view as seen",
    description: "Its news start again from the companies that match now.",
    params,
    answer: empty,
  }),
  listChanges: endpoint({
    method: "GET",
    path: "/v1/leads/changes",
    group,
    access,
    summary: "List changes of the companies in the pipeline",
    description: "Newest first. Free, and the rows count toward the rows a day of your plan.",
    query: views.changeListQuery,
    answer: json(views.changePage, {
      data: [example.companyChangeExample],
      next_cursor: 101,
      has_more: true,
      limit: 50,
      total: 1,
      companies: 1,
      since: "2026-11-01T08:00:00.000Z",
      newest_id: 12,
    }),
    cost: LIST_COST,
    countsRows: true,
    headers: nextLink,
  }),
  markChangesSeen: endpoint({
    method: "POST",
    path: "/v1/leads/changes/seen",
    group,
    access,
    summary: "Mark the changes in the pipeline as seen",
    body: views.changesSeen,
    bodyOptional: true,
    bodyExample: { newest_id: 12 },
    answer: empty,
  }),
};
