/** The worst-case requests of each endpoint, for an account at all its limits. */
import type { OperationId } from "../../contract/endpoints.ts";

export interface Question {
  /** Reason why it is the worst case. */
  what: string;
  /** Replaces the path of the endpoint. */
  path?: string;
  body?: unknown;
  /** Body of the n-th request, if a body can be sent only once. */
  bodyOf?: (time: number) => unknown;
  /** Number of concurrent requests of one account; default 1. */
  times?: number;
}

export interface Known {
  newestLead: number;
  oldestLead: number;
  companies: number;
  view: number;
  /** The first of the last companies, which have no leads. */
  firstFree: number;
  password: string;
  email: string;
}

const LONGEST_TEXT = "aktiebolaget nordisk handel og industri ".repeat(5).slice(0, 200);
const ids = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

export function worstQuestions(known: Known): Readonly<Record<OperationId, readonly Question[]>> {
  const { companies, newestLead, oldestLead } = known;
  const lead = `/v1/leads/${newestLead}`;
  const leads = (query: string, what: string): Question => ({ what, path: `/v1/leads?${query}` });
  const plain: readonly Question[] = [{ what: "one request" }];
  const company = (part = "") => [{ what: "the first", path: `/v1/companies/1${part}` }];
  const everyId = ids(1, 1_000).map((n) => 1 + Math.floor(((n - 1) * companies) / 1_000));
  const newLeads = (time: number) => ({
    company_ids: ids(known.firstFree + ((time * 1_000) % (companies - known.firstFree - 1_000)), 1_000),
    skip_existing: false,
  });
  const view = {
    name: "v".repeat(100),
    query: "q".repeat(8_000),
    columns: ids(0, 100).map((n) => `${n}`.padEnd(100, "c")),
  };
  return {
    listCountries: plain,
    listIndustries: plain,
    listRegions: plain,
    listRegisters: plain,
    getHealth: plain,
    getLive: plain,
    getReady: plain,
    getMetrics: plain,
    listCompanies: [
      { what: "200 rows of a text", path: `/v1/companies?limit=200&q=${encodeURIComponent(LONGEST_TEXT)}` },
      { what: "200 rows of a letter", path: "/v1/companies?limit=200&q=a" },
      { what: "part of a number", path: "/v1/companies?limit=200&registry_id=1" },
    ],
    getCompany: company(),
    listContacts: company("/contacts"),
    listSocials: company("/socials"),
    getTech: company("/tech"),
    visitCompany: [{ what: "unknown id", path: "/v1/companies/0/visit" }],
    listAccounts: company("/accounts"),
    listHistory: [{ what: "100 entries", path: "/v1/companies/1/history?limit=100" }],
    searchCompanies: [
      { what: "1 000 rows with leads", body: { limit: 1_000, include: ["lead"] } },
      { what: "in the pipeline, by name", body: { limit: 1_000, in_pipeline: true, sort: "name", include: ["lead"] } },
      { what: "not in the pipeline, 16 at once", body: { limit: 50, in_pipeline: false }, times: 16 },
      { what: "without customers, 16 at once", body: { limit: 50, without_marks: ["customer"] }, times: 16 },
      { what: "text in the pipeline", body: { limit: 1_000, in_pipeline: true, query: "as" } },
    ],
    searchFacets: [
      { what: "all", body: {} },
      { what: "all in the pipeline", body: { in_pipeline: true } },
      { what: "1 000 ids in the pipeline", body: { in_pipeline: true, ids: everyId } },
      { what: "part of a number in the pipeline", body: { in_pipeline: true, registry_id: "1" } },
    ],
    quoteExport: [
      { what: "all", body: {} },
      { what: "1 000 ids", body: { ids: everyId } },
    ],
    exportCompanies: [
      { what: "1 000 rows", body: { limit: 1_000 } },
      { what: "1 000 rows in the pipeline", body: { limit: 1_000, in_pipeline: true } },
    ],
    listLeads: [
      leads("limit=200", "the newest, with the longest notes"),
      leads("limit=200&sort=created_at", "the oldest"),
      leads(`limit=200&sort=created_at&cursor=${Math.floor((newestLead + oldestLead) / 2)}`, "from the middle"),
      leads("limit=200&status=lost&min_score=1&sort=score", "of a stage by score"),
      leads("limit=200&min_score=1&max_score=99&sort=-score", "of a score by score"),
      leads(
        "limit=200&min_score=1&max_score=99&created_after=2020-01-01&created_before=2099-01-01",
        "of a score and a time",
      ),
      leads("limit=200&status=new&created_before=2099-01-01&min_score=101", "no match, all filters"),
      leads("limit=200&q=as", "of a frequent text"),
      leads("limit=200&q=a&status=new&min_score=50&sort=score", "of a letter and all filters"),
      ...["next_action_on", "-last_contact_at", "status_since", "-name"].map((sort) =>
        leads(`limit=200&sort=${sort}&status=new`, `of a stage by ${sort}`),
      ),
      leads("limit=200&due=cold&sort=name&tz=America/Argentina/Buenos_Aires", "cold ones by name"),
      { ...leads("limit=200&min_score=1", "of a score, 16 at once"), times: 16 },
    ],
    createLead: [{ what: "with the longest notes", body: { company_id: companies, notes: "😀".repeat(10_000) } }],
    createLeads: [
      { what: "1 000 existing ones", body: { company_ids: everyId } },
      { what: "1 000 existing ones, 16 at once", body: { company_ids: everyId }, times: 16 },
      { what: "1 000 new", bodyOf: newLeads },
      { what: "1 000 new, 4 at once", bodyOf: newLeads, times: 4 },
    ],
    changeLeads: [
      { what: "1 000", bodyOf: (time) => ({ ids: ids(oldestLead, 1_000), status: time % 2 ? "new" : "lost" }) },
      {
        what: "1 000 next steps",
        bodyOf: (time) => ({ ids: ids(oldestLead, 1_000), status: "new", next_action: `${time}`.repeat(100) }),
      },
    ],
    deleteLeads: [{ what: "1 000", bodyOf: (time) => ({ ids: ids(oldestLead + 1_000 * (time + 1), 1_000) }) }],
    undoLeads: [{ what: "unknown token", body: { undo: "x".repeat(24) } }],
    getLead: [{ what: "with the longest notes", path: lead }],
    changeLead: [
      { what: "the longest notes", path: lead, bodyOf: (time) => ({ notes: `${time}`.padEnd(10_000, "ø") }) },
    ],
    deleteLead: [{ what: "unknown id", path: "/v1/leads/0" }],
    listLeadEvents: [{ what: "unfiltered", path: `${lead}/events` }],
    createLeadEvent: [
      { what: "the longest", path: `${lead}/events`, body: { type: "note", text: "😀".repeat(2_000) } },
    ],
    changeLeadEvent: [{ what: "unknown id", path: `${lead}/events/0`, body: { text: "😀".repeat(2_000) } }],
    deleteLeadEvent: [{ what: "unknown id", path: `${lead}/events/0` }],
    exportLeads: [
      { what: "1 000 rows", body: { limit: 1_000 } },
      { what: "1 000 cold ones by name", body: { limit: 1_000, due: "cold", sort: "-name" } },
    ],
    matchCompanies: [
      { what: "500 names", body: { rows: ids(1, 500).map((n) => ({ name: `Fjord Bygg ${n} AS`, city: "Bergen" })) } },
    ],
    listMarks: plain,
    markCompanies: [
      {
        what: "1 000 in turn",
        path: "/v1/marks/customer",
        bodyOf: (time) => ({ company_ids: everyId, reason: `${time}` }),
      },
    ],
    unmarkCompanies: [{ what: "1 000", path: "/v1/marks/customer/companies", body: { company_ids: everyId } }],
    deleteMark: [{ what: "unknown word", path: "/v1/marks/none" }],
    listCompanyMarks: company("/marks"),
    getToday: [{ what: "unfiltered" }, { what: "16 at once", times: 16 }],
    listViews: [{ what: "200 of 8 000 characters" }, { what: "16 at once", times: 16 }],
    createView: [{ what: "beyond 200", body: view }],
    changeView: [{ what: "8 000 characters", path: `/v1/views/${known.view}`, body: view }],
    listNews: [{ what: "200 rows", path: `/v1/views/${known.view}/news?limit=200` }],
    markViewSeen: [{ what: "of 100 000", path: `/v1/views/${known.view}/seen` }],
    listChanges: [{ what: "200 of all time", path: "/v1/leads/changes?limit=200&since=2000-01-01" }],
    markChangesSeen: [{ what: "one request", body: {} }],
    deleteView: [{ what: "unknown id", path: "/v1/views/0" }],
    getUsage: [
      { what: "ten years by hour", path: "/auth/account/usage?period=daily&from=2016-01-01" },
      { what: "ten years by month", path: "/auth/account/usage?period=yearly&from=2016-01-01" },
      {
        what: "edges inside busy hours",
        path: `/auth/account/usage?period=monthly&from=${minutesAgo(119)}&to=${minutesAgo(1)}`,
      },
    ],
    getCredits: plain,
    listLedger: [
      { what: "the newest", path: "/auth/account/ledger?limit=100" },
      { what: "the deepest", path: "/auth/account/ledger?limit=100&offset=999000" },
      { what: "debits of all time", path: "/auth/account/ledger?limit=100&type=debit&from=2016-01-01&to=9999-12-31" },
      { what: "credits", path: "/auth/account/ledger?limit=100&type=credit" },
    ],
    getSummary: plain,
    listKeys: plain,
    createKey: [{ what: "beyond 50", body: { name: "k".repeat(100) } }],
    deleteKey: [{ what: "unknown id", path: "/auth/account/keys/0" }],
    listSessions: plain,
    endSession: [{ what: "unknown id", path: "/auth/account/sessions/0" }],
    endOtherSessions: plain,
    changePassword: [{ what: "a wrong password", body: { current: "x".repeat(200), new: "y".repeat(200) } }],
    login: [{ what: "one request", body: { email: known.email, password: known.password } }],
    getSession: plain,
    logout: plain,
  };
}

/** Time in RFC 3339 format for a query. */
function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
