/** Marks of companies. */
import * as z from "zod/mini";

import { LIST_COST } from "../cost.ts";
import { empty, endpoint, json } from "../endpoint.ts";
import * as marks from "../mark.ts";
import * as match from "../match.ts";
import { companyExample } from "./examples.ts";
import { MARKED_COMPANIES, OWN_MARKS } from "../quotas.ts";
import { described as d, integer, pathId, text } from "../wire.ts";

const group = "Leads";
const access = "caller";
const params = z.object({ mark: d(text(100, 1), "customer, do_not_contact or a word of your own") });
const quota = { 429: ["quota_reached"] };
const limits = `At most ${OWN_MARKS} words of your own and ${MARKED_COMPANIES.toLocaleString("en")} marks.`;

export const markEndpoints = {
  matchCompanies: endpoint({
    method: "POST",
    path: "/v1/match",
    group: "Companies",
    access,
    summary: "Match up to 500 rows of a list",
    description:
      "Finds the company of each row by its number, website, or name and city. A number that fails its check digit, or disagrees with the name, is never `found`; a branch is answered with its company. Nothing is stored. Free; each row counts toward your plan's rows per day.",
    body: match.matchBody,
    bodyExample: {
      rows: [{ ref: "K-17", registry_id: "DK 99 99 90 04", name: "Havlys Software ApS", city: "Aarhus" }],
    },
    answer: json(match.matchAnswer, {
      data: [{ ref: "K-17", outcome: "found", reason: "same_number", company: companyExample, candidates: [] }],
    }),
    cost: LIST_COST,
    countsRows: true,
  }),
  listMarks: endpoint({
    method: "GET",
    path: "/v1/marks",
    group,
    access,
    summary: "List marks",
    description:
      "A mark is a word that your account says about companies, private like leads: `customer`, `do_not_contact`, which always exist, and words of your own.",
    answer: json(marks.markList, {
      data: [
        { mark: "customer", companies: 1102 },
        { mark: "do_not_contact", companies: 3 },
        { mark: "Fair Oslo 2026", companies: 41 },
      ],
      total: 3,
    }),
  }),
  markCompanies: endpoint({
    method: "PUT",
    path: "/v1/marks/{mark}",
    group,
    access,
    summary: "Mark up to 1,000 companies",
    description: `Free. Either all companies are marked or no company is; a new word is created. Case, spaces and underscores of a word make no difference. ${limits}`,
    params,
    body: marks.markCompanies,
    bodyExample: { company_ids: [101, 102] },
    answer: json(marks.markedCompanies, { marked: 2, unchanged: 0 }),
    codes: { 404: ["company_not_found"], ...quota },
  }),
  unmarkCompanies: endpoint({
    method: "DELETE",
    path: "/v1/marks/{mark}/companies",
    group,
    access,
    summary: "Remove a mark from up to 1,000 companies",
    params,
    body: marks.unmarkCompanies,
    bodyExample: { company_ids: [101, 102] },
    answer: json(marks.unmarkedCompanies, { removed: 2, unchanged: 0 }),
    codes: { 404: ["mark_not_found"] },
  }),
  deleteMark: endpoint({
    method: "DELETE",
    path: "/v1/marks/{mark}",
    group,
    access,
    summary: "Delete a word of your own",
    description: "Removes it from all companies. 409 `mark_not_removable` for `customer` and `do_not_contact`.",
    params: z.object({ mark: d(text(100, 1), "A word of your own") }),
    answer: empty,
    errors: [409],
    codes: { 404: ["mark_not_found"], 409: ["mark_not_removable"] },
  }),
  listCompanyMarks: endpoint({
    method: "GET",
    path: "/v1/companies/{id}/marks",
    group,
    access,
    summary: "List the marks of a company",
    params: z.object({ id: d(pathId(), "Company ID") }),
    answer: json(z.object({ data: z.array(marks.companyMark), total: integer(0) }), {
      data: [
        {
          mark: "do_not_contact",
          reason: "Asked on the phone",
          until: "2027-03-01",
          marked_at: "2026-11-21T12:00:00.000Z",
        },
      ],
      total: 1,
    }),
  }),
};
