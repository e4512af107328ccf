/** Companies, search and export. */
import * as z from "zod/mini";

import { annualAccounts } from "../annual-accounts.ts";
import { companyDetail, contact, historyEntry, socialProfile, VISIT_REFUSALS } from "../company.ts";
import {
  COMPANY_COST,
  CONTACTS_COST,
  EXPORT_COST,
  LEAST_PAID_TOTAL,
  LIST_COST,
  MOST_COUNTED_ROWS,
  UNLOCKED_DAYS,
  VISIT_COST,
} from "../cost.ts";
import { csvHeaders, endpoint, json, plainText } from "../endpoint.ts";
import * as example from "./examples.ts";
import { described as d, integer, pageLimit, pathId, queryInteger, text } from "../wire.ts";
import {
  companyListQuery,
  companyPage,
  exportBody,
  exportQuery,
  exportQuote,
  facetsAnswer,
  facetsBody,
  quoteBody,
  searchBody,
  searchPage,
} from "../search.ts";
import { techProfile } from "../technology.ts";

const group = "Companies";
const access = "caller";
const params = z.object({ id: d(pathId(), "Company ID") });
const conditional = true;
const nextLink = { Link: { description: 'The next page, rel="next" (RFC 8288)', schema: { type: "string" } } };
const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item), total: integer(0) });
const opens = `Opens the company for 0.5 credits: its detail, social profiles, technology, accounts and history are then free for the account for ${UNLOCKED_DAYS} days, and while it has a lead on the company.`;
const freeRows = "Free; the rows count toward your plan's rows per day.";
const filtersExample = { countries: ["NO"], legal_forms: ["AS"], min_employees: 10 };

export const companyEndpoints = {
  listCompanies: endpoint({
    method: "GET",
    path: "/v1/companies",
    group,
    access,
    summary: "List and filter companies",
    description: `Ordered by id, or with \`q\` by relevance. ${freeRows}`,
    query: companyListQuery,
    answer: json(companyPage, {
      data: [example.companyExample],
      next_cursor: 101,
      has_more: true,
      limit: 50,
      total: 1204,
    }),
    cost: LIST_COST,
    countsRows: true,
    headers: nextLink,
  }),
  getCompany: endpoint({
    method: "GET",
    path: "/v1/companies/{id}",
    group,
    access,
    summary: "Retrieve a company",
    description: `Ceased companies included. ${opens}`,
    params,
    answer: json(companyDetail, example.companyDetailExample),
    cost: COMPANY_COST,
    unlocks: "company",
    conditional,
  }),
  listContacts: endpoint({
    method: "GET",
    path: "/v1/companies/{id}/contacts",
    group,
    access,
    summary: "Retrieve the contacts of a company",
    description: `Verified first, then by confidence. Costs 2 credits once in ${UNLOCKED_DAYS} days; free when no contact has a phone or a usable e-mail, and when they add nothing to the phone and e-mail of the company's detail.`,
    params,
    answer: json(listOf(contact), { data: [example.contactExample], total: 1 }),
    cost: CONTACTS_COST,
    unlocks: "contacts",
    conditional,
  }),
  listSocials: endpoint({
    method: "GET",
    path: "/v1/companies/{id}/socials",
    group,
    access,
    summary: "Retrieve the social profiles of a company",
    description: `An empty list is free. ${opens}`,
    params,
    answer: json(listOf(socialProfile), { data: [example.socialExample], total: 1 }),
    cost: COMPANY_COST,
    unlocks: "company",
    conditional,
  }),
  getTech: endpoint({
    method: "GET",
    path: "/v1/companies/{id}/tech",
    group,
    access,
    summary: "Retrieve the technologies of a company",
    description: `404 \`tech_profile_not_found\` when no technology was detected. ${opens}`,
    params,
    answer: json(techProfile, example.techExample),
    cost: COMPANY_COST,
    unlocks: "company",
    conditional,
  }),
  listAccounts: endpoint({
    method: "GET",
    path: "/v1/companies/{id}/accounts",
    group,
    access,
    summary: "Retrieve the annual accounts of a company",
    description: `Newest year first, the company before its group. An empty list is free. ${opens}`,
    params,
    answer: json(listOf(annualAccounts), { data: [example.accountsExample], total: 1 }),
    cost: COMPANY_COST,
    unlocks: "company",
    conditional,
  }),
  listHistory: endpoint({
    method: "GET",
    path: "/v1/companies/{id}/history",
    group,
    access,
    summary: "Retrieve the history of a company",
    description: `Newest first. An empty page is free. ${opens}`,
    params,
    query: z.strictObject({
      limit: d(pageLimit(100), "Maximum entries, default 50, maximum 100"),
      cursor: z.optional(d(queryInteger(0), "Pagination cursor: the last id of the previous page")),
      field_name: z.optional(d(text(200, 1), "Return only changes of this field")),
    }),
    answer: json(
      z.object({
        data: z.array(historyEntry),
        next_cursor: z.nullable(integer(0)),
        has_more: z.boolean(),
        limit: integer(1),
        total: integer(0),
      }),
      { data: [example.historyExample], next_cursor: 101, has_more: true, limit: 50, total: 1 },
    ),
    cost: COMPANY_COST,
    unlocks: "company",
    conditional,
    headers: nextLink,
  }),
  visitCompany: endpoint({
    method: "POST",
    path: "/v1/companies/{id}/visit",
    group,
    access,
    summary: "Refresh from website",
    description:
      "The visit runs before all planned ones; `site_visit` of the company changes when it has ended. Costs 1 credit. " +
      "One per company and hour for all callers together, then 429 `visited_recently`. 409 `visits_off` where this service visits no " +
      "websites, `no_real_website` for demo data, `company_ceased` for a company that was removed from its register.",
    params,
    answer: json(z.object({ state: d(z.enum(["queued"]), "The visit is queued") }), { state: "queued" }, 202),
    cost: VISIT_COST,
    errors: [409],
    codes: { 409: VISIT_REFUSALS, 429: ["visited_recently"] },
  }),
  searchCompanies: endpoint({
    method: "POST",
    path: "/v1/search",
    group: "Search",
    access,
    summary: "Search companies with several filters",
    description: `A list matches any of its items; all filters must match. ${freeRows}`,
    body: searchBody,
    bodyOptional: true,
    bodyExample: { ...filtersExample, sort: "-employee_count", limit: 50 },
    answer: json(searchPage, {
      data: [example.companyExample],
      next_cursor: "eyJpZCI6MTAxfQ",
      has_more: true,
      limit: 50,
      total: 1,
    }),
    cost: LIST_COST,
    countsRows: true,
  }),
  searchFacets: endpoint({
    method: "POST",
    path: "/v1/search/facets",
    group: "Search",
    access,
    summary: "Count companies by facet",
    description:
      "Exact counts; each facet is counted without its own selection. Free; up to " +
      `${MOST_COUNTED_ROWS} companies, or with \`ids\`, \`registry_ids\`, \`registry_id\` or \`website_query\`, the counted ` +
      `companies, at most ${MOST_COUNTED_ROWS}, count toward your plan's rows per day. \`tech\` is counted for ` +
      `${LEAST_PAID_TOTAL} or more companies, otherwise it is \`{"too_few": true, "values": []}\`.`,
    body: facetsBody,
    bodyOptional: true,
    bodyExample: { ...filtersExample, facets: ["country_code"] },
    answer: json(facetsAnswer, { total: 1204, facets: { country_code: [{ value: "NO", count: 1204 }] } }),
    cost: LIST_COST,
    countsRows: true,
  }),
  quoteExport: endpoint({
    method: "POST",
    path: "/v1/export/quote",
    group: "Search",
    access,
    summary: "Price of an export",
    description:
      "Counts the rows of an export with the same filters, those that are free, and the contacts that `open_contacts` would " +
      `open. Free; up to ${MOST_COUNTED_ROWS} companies, or with \`ids\`, \`registry_ids\`, \`registry_id\` or ` +
      "`website_query`, the counted companies count toward your plan's rows per day.",
    body: quoteBody,
    bodyOptional: true,
    bodyExample: filtersExample,
    answer: json(exportQuote, { total: 120, open: 20, credits: 10, contacts: 45, contacts_credits: 90 }),
    cost: LIST_COST,
    countsRows: true,
  }),
  exportCompanies: endpoint({
    method: "POST",
    path: "/v1/export",
    group: "Search",
    access,
    summary: "Export search results as CSV",
    description:
      "At most 1 000 rows per response; `X-Next-Cursor` continues. Costs 0.1 credits per row, for any columns, and 0 for a company that is open for the account. " +
      "`contact_emails` has general mailboxes (`post@`, `info@`) of every row, and addresses of persons only where your " +
      "account has opened the contacts, or opens them by `open_contacts`. " +
      "`industry` is code and name, as in `62.10 Computer programming activities`.",
    query: exportQuery,
    body: exportBody,
    bodyOptional: true,
    bodyExample: { ...filtersExample, limit: 1000 },
    answer: plainText(
      "text/csv; charset=utf-8",
      "company_name,registry_id,address,city,website,employee_count,industry,contact_emails\r\n",
    ),
    cost: EXPORT_COST,
    headers: csvHeaders("Number of matching companies"),
  }),
};
