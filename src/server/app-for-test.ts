/** The app over a real database, with the pipeline's ports in memory: for tests of everything between socket and store. */
import { leadExample } from "../contract/examples.ts";
import { createApp } from "./app.ts";
import { companyHandlers } from "./handlers/companies.ts";
import { exportHandlers } from "./handlers/export.ts";
import type { Handlers } from "./handlers/handler.ts";
import { metadataHandlers } from "./handlers/metadata.ts";
import { monitoringHandlers } from "./handlers/monitoring.ts";
import { searchHandlers } from "./handlers/search.ts";
import { authenticatorForTest, IdempotencyForTest, LimiterForTest, MeterForTest } from "./http/accounts-for-test.ts";
import { createETags } from "./http/etag.ts";
import { createHttpMetrics } from "./http/http-metrics.ts";
import type { Lifecycle } from "./http/lifecycle.ts";
import type { PageAnswer } from "./http/pipeline.ts";
import { openCompanySearch } from "./open-company-search.ts";
import { openSqliteForTest } from "./store/engines/sqlite/open-sqlite-for-test.ts";
import type { WholeCompany } from "./store/ports/company-writer.ts";
import type { LeadMark } from "./store/ports/lead-marks.ts";

const reading = { source: "Test register, CC0", retrievedAt: "2026-01-05T10:00:00.000Z" };

export async function openAppForTest(companies: readonly WholeCompany[], options: { page?: PageAnswer } = {}) {
  const { store, place, remove } = await openSqliteForTest();
  await store.writer.insertWhole(companies, reading);
  const search = openCompanySearch(place);
  await search.facets({ filter: {}, facets: [], narrow: {}, caller: {} });
  const marks = new Map<number, LeadMark>();
  const leads = {
    companyIdsOf: async () => [...marks.keys()].sort((a, b) => a - b),
    marksOf: async (_user: number, ids: readonly number[]) => new Map([...marks].filter(([id]) => ids.includes(id))),
  };
  const meter = new MeterForTest();
  const limiter = new LimiterForTest();
  const lifecycle: Lifecycle = { state: "ready" };
  const clock = { now: new Date("2026-03-01T12:00:30.000Z") };
  const errors: object[] = [];
  const metrics = createHttpMetrics({ version: "0.0.0", companies: () => search.state().companies });
  const deps = { search, companies: store.companies, leads, cursorSecret: await store.secrets.secret("cursor") };
  const created: unknown[] = [];
  const handlers: Handlers = {
    ...metadataHandlers(deps),
    ...companyHandlers(deps),
    ...searchHandlers(deps),
    ...exportHandlers(deps),
    ...monitoringHandlers({
      search,
      maintenance: store.maintenance,
      serving: () => lifecycle.state === "ready",
      metricsText: () => metrics.text(),
      release: "0.0.0",
    }),
    ...unbuilt,
    async createLead({ body }) {
      created.push(body);
      return { body: leadExample, version: 1, headers: { Location: "/v1/leads/31" } };
    },
  };
  const app = createApp({
    handlers,
    authenticator: authenticatorForTest,
    limiter,
    meter,
    idempotency: new IdempotencyForTest(),
    etags: createETags("test"),
    lifecycle,
    metrics,
    log: { info: () => undefined, error: (line) => errors.push(line) },
    clock: () => clock.now,
    page: options.page ?? (async () => undefined),
    corsOrigins: ["https://crm.example"],
    trustedProxies: 0,
  });
  const ask = (path: string, init: RequestInit & { as?: "ann" | "bob" | "nobody" } = {}) => {
    const { as = "ann", headers, ...rest } = init;
    const all = new Headers(headers);
    if (as !== "nobody") all.set("Authorization", `Bearer ${as}`);
    if (rest.body !== undefined && !all.has("Content-Type")) all.set("Content-Type", "application/json");
    return app.fetch(new Request(`http://nordscope.test${path}`, { ...rest, headers: all }));
  };
  return {
    app,
    ask,
    store,
    meter,
    limiter,
    lifecycle,
    clock,
    marks,
    errors,
    created,
    remove: () => search.close().then(remove),
  };
}

const later = async () => {
  throw new Error("tested with the accounts");
};
const unbuilt = {
  listLeads: later,
  createLeads: later,
  changeLeads: later,
  deleteLeads: later,
  getLead: later,
  changeLead: later,
  deleteLead: later,
  listLeadEvents: later,
  listViews: later,
  createView: later,
  changeView: later,
  deleteView: later,
  getUsage: later,
  getCredits: later,
  listLedger: later,
  getSummary: later,
  listKeys: later,
  createKey: later,
  deleteKey: later,
  changePassword: later,
  changeAutoReload: later,
  login: later,
  getSession: later,
  logout: later,
};
