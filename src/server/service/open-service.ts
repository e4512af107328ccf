/** Assembles the service: store, demo data on the first run, index, accounts, handlers, app. */
import { createHash } from "node:crypto";

import type { Session } from "../../contract/account.ts";
import { type App, createApp } from "./app.ts";
import type { Config } from "../process/config.ts";
import { hostCheck, isLoopback } from "../domain/request-origin.ts";
import { monitoringAccess, monitoringHandlers } from "../handlers/monitoring.ts";
import { accountHandlers, keyHandlers } from "../handlers/account.ts";
import { companyChangeHandlers, todayHandlers, viewHandlers, ViewMatches } from "../handlers/views.ts";
import { companyHandlers } from "../handlers/companies.ts";
import { exportHandlers, leadExportHandlers } from "../handlers/export.ts";
import type { Handlers } from "../handlers/handler.ts";
import { leadEventHandlers, leadHandlers } from "../handlers/leads.ts";
import { markHandlers } from "../handlers/marks.ts";
import { matchHandlers } from "../handlers/match.ts";
import { metadataHandlers } from "../handlers/metadata.ts";
import { type RegisterDeps, registerHandlers } from "../handlers/registers.ts";
import { searchHandlers } from "../handlers/search.ts";
import { type DemoOffer, sessionHandlers } from "../handlers/session.ts";
import { siteVisitHandlers } from "../handlers/site-visits.ts";
import type { VisitTools } from "../enrichment/visit-page.ts";
import { MinuteLimiter } from "../admission/rate-limiter.ts";
import { openAdmission } from "../admission/open-admission.ts";
import { WorkGate } from "../admission/work-gate.ts";
import { createETags } from "../http/answers/etag.ts";
import { startAccountJobs } from "../jobs/account-jobs.ts";
import { startRegisterSync } from "../jobs/register-sync.ts";
import { type SiteVisits, startSiteVisits, type Visiting, visitingHere } from "../jobs/site-visits.ts";
import type { Health } from "../http/health-metrics.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import type { Lifecycle, PageAnswer } from "../http/pipeline.ts";
import { openCompanySearch } from "./open-company-search.ts";
import { ensureDemo, giveDemoNews } from "./make-demo.ts";
import { registerFigures } from "./register-figures.ts";
import { nextSyncAt, registerSources } from "../registries/sync/schedule.ts";
import { leaseOf, syncableCountries } from "../registries/sync/sync-registers.ts";
import type { Log } from "../process/log.ts";
import { withPhones } from "../search/with-phones.ts";
import type { CompanySearch } from "../search/company-search.ts";
import { lockServing, openStore, storeExists, tendStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import { version } from "../process/version.ts";
import { syncInThread } from "../threads/sync-in-thread.ts";
import { visitingInThread } from "../threads/visits-in-thread.ts";

export interface ServiceOptions {
  log: Log;
  lifecycle: Lifecycle;
  page: PageAnswer;
  /** Receives messages about long operations. */
  say: (line: string) => void;
  clock?: () => Date;
  /** Returns the number of connections accepted so far, if there is a socket. */
  accepted?: (() => number) | undefined;
  /** Replaces the website tools of the configuration by a web on loopback. */
  visits?: VisitTools | undefined;
}

export interface Service {
  app: App;
  store: Store;
  search: CompanySearch;
  /** The demo account, if it can be shown. */
  demo: Session["demo"];
  close(): Promise<void>;
}

/** @throws a one-line error when the data cannot be opened */
export async function openService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, say, clock = () => new Date() } = options;
  // A PostgreSQL database belongs to an operator, so demo data is created there only by command.
  const isFirstRun = !storeExists(config);
  // When a later step fails, everything opened before is closed.
  await using opened = new AsyncDisposableStack();
  const failed = (reason: unknown) => log.error({ err: reason });
  const serving = await lockServing(config);
  opened.defer(() => serving.release());
  const store = await openStore(config, failed);
  opened.defer(() => store.close());
  const tending = tendStore(config, failed);
  opened.defer(() => tending.stop());
  await ensureDemo(store, { isWanted: isFirstRun, companies: config.demoCompanies, now: clock(), say });
  const index = openCompanySearch(config, (line) => log.info({ search: line }));
  const search = withPhones(index, (phones) => store.companies.idsWithPhones(phones));
  opened.defer(() => search.close());
  options.lifecycle.progress = () => search.state().progress;
  await loaded(search);
  await giveDemoNews(store, search, clock());
  const accountJobs = await startAccountJobs(store.accounts, { clock, failed, say });
  opened.defer(() => accountJobs.stop());
  const sayOfSync = (line: string) => log.info({ sync: line });
  const syncJob = { store, settings: config, syncing: syncInThread, clock, say: sayOfSync, failed };
  const registerSync = startRegisterSync(syncJob);
  opened.defer(() => registerSync.stop());
  const accountsSync = startRegisterSync({ ...syncJob, kind: "accounts", settings: accountsSettings(config) });
  opened.defer(() => accountsSync.stop());
  const siteVisits = startSiteVisits({
    store: store.sites,
    visiting: visitingOf(config, store, options),
    clock,
    failed,
  });
  opened.defer(() => siteVisits.stop());
  const demo = demoOffer(config, store);
  const app = await appOf(config, options, { store, search, demo, clock, siteVisits });
  const offered = await demo(OPERATOR);
  const resources = opened.move();
  return { app, store, search, demo: offered, close: () => resources.disposeAsync() };
}

/** Null when the operator has not enabled visits; no website is then requested. */
function visitingOf(config: Config, { sites }: Store, options: ServiceOptions): Visiting | null {
  const { visits: tools, clock = () => new Date() } = options;
  if (tools) return visitingHere({ store: sites, tools, clock });
  return config.enrich ? visitingInThread(config, config.enrichContact) : null;
}

/** Waits until the index is loaded. @throws a one-line error that says what to do */
async function loaded(search: CompanySearch): Promise<void> {
  try {
    await search.facets({ filter: {}, facets: [], narrow: {}, caller: {} });
  } catch (error) {
    // SQLite's messages for SQLITE_CORRUPT and SQLITE_NOTADB.
    if (!(error instanceof Error) || !/malformed|not a database/.test(error.message)) throw error;
    throw new Error(`The database is damaged: restore a backup. (${error.message})`, { cause: error });
  }
}

interface Parts {
  store: Store;
  search: CompanySearch;
  demo: DemoOffer;
  clock: () => Date;
  siteVisits: SiteVisits;
}

async function appOf(config: Config, options: ServiceOptions, parts: Parts): Promise<App> {
  const { log, lifecycle, page } = options;
  const { store, search, clock } = parts;
  const cookies = {
    secure: config.publicUrl === null ? !isLoopback(config.host) : config.publicUrl.startsWith("https:"),
  };
  const site = { cookies, publicOrigin: config.publicUrl };
  const metrics = createHttpMetrics({
    version,
    companies: () => search.state().companies,
    searchReady: () => search.state().ready,
    registers: () => registerFigures(store.registers, clock()),
    droppedLines: () => log.output().droppedLines,
    siteVisits: parts.siteVisits,
    health: () => healthOf(store, clock()),
  });
  const metricsText = () => metrics.text();
  return createApp({
    handlers: await handlersOf(parts, {
      site,
      metricsText,
      mayReadMonitoring: monitoringAccess(config),
      serving: () => lifecycle.state === "ready",
      logOutput: () => log.output(),
      whenSynced: syncTimes(config, clock()),
      visits: config.enrich,
    }),
    admission: openAdmission(store.accounts, site),
    idempotency: store.accounts.idempotency,
    failedCalls: new Map(),
    gate: new WorkGate(options.accepted),
    openLimiter: new MinuteLimiter(),
    etags: createETags(await etagTag(store, config)),
    lifecycle,
    metrics,
    log,
    clock,
    page,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    onUntrustedProxy: once(() => options.say(PROXY_ADVICE)),
    isOwnHost: hostCheck(config.publicUrl),
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
  });
}

async function healthOf({ maintenance, accounts }: Store, now: Date): Promise<Health> {
  const { writable, freeBytes } = await maintenance.health();
  const secondsSince = async (time: Promise<string | null>) => {
    const latest = await time.catch(() => null);
    return latest === null ? null : Math.max(0, (now.getTime() - Date.parse(latest)) / 1_000);
  };
  const [clockAheadSeconds, backupAgeSeconds] = await Promise.all([
    secondsSince(accounts.clock.known()),
    secondsSince(accounts.clock.lastBackup()),
  ]);
  return { writable, freeBytes, clockAheadSeconds, backupAgeSeconds };
}

const PROXY_ADVICE =
  "Requests arrive through a proxy on this machine, so all callers have its address. Set TRUST_PROXY to the number of your proxies in front (usually 1), and PUBLIC_URL to the address that users open.";

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

const accountsSettings = (config: Config): Config => ({ ...config, sync: config.syncAccounts ? config.sync : "off" });

function syncTimes(config: Config, startedAt: Date): RegisterDeps["nextSyncAt"] {
  const countries = syncableCountries(config.datafordelerKey);
  return (state, { country, isAccounts = false }) => {
    const { sync } = isAccounts ? accountsSettings(config) : config;
    return isAccounts || countries.includes(country) ? nextSyncAt(sync, state, startedAt) : null;
  };
}

interface HandlerParts {
  site: { cookies: { secure: boolean }; publicOrigin: string | null };
  metricsText: () => Promise<string>;
  mayReadMonitoring: ReturnType<typeof monitoringAccess>;
  serving: () => boolean;
  logOutput: Log["output"];
  whenSynced: RegisterDeps["nextSyncAt"];
  visits: boolean;
}

async function handlersOf(parts: Parts, { whenSynced, ...extra }: HandlerParts): Promise<Handlers> {
  const { site, metricsText, mayReadMonitoring: mayRead, serving, logOutput, visits } = extra;
  const { store, search, demo, clock } = parts;
  const { companies, writer, maintenance, accounts, annualAccounts } = store;
  const signIn = { ...site, sessionSecret: await store.secrets.secret("session") };
  const company = {
    search,
    companies,
    annualAccounts,
    leads: accounts.leads,
    marks: accounts.marks,
    unlocks: accounts.unlocks,
    cursorSecret: await store.secrets.secret("cursor"),
  };
  const matches = new ViewMatches({ ...accounts, search });
  return {
    ...metadataHandlers({ search, companies, writer }),
    ...registerHandlers({
      registers: store.registers,
      search,
      sources: registerSources,
      leaseOf: ({ country, isAccounts = false }) => leaseOf(country, isAccounts ? "accounts" : "sync"),
      clock,
      nextSyncAt: whenSynced,
    }),
    ...companyHandlers({ ...company, visits }),
    ...siteVisitHandlers({ sites: store.sites, companies, visits }),
    ...searchHandlers(company),
    ...exportHandlers(company),
    ...leadHandlers(company),
    ...leadEventHandlers(accounts),
    ...leadExportHandlers(company),
    ...markHandlers(company),
    ...matchHandlers(company),
    ...viewHandlers({ ...company, views: accounts.views, matches }),
    ...companyChangeHandlers(accounts),
    ...todayHandlers({ ...accounts, matches }),
    ...accountHandlers({ ...accounts, companies }),
    ...keyHandlers({ ...accounts, ...signIn }),
    ...sessionHandlers({ ...accounts, ...signIn, demo }),
    ...monitoringHandlers({
      search,
      maintenance,
      clock: accounts.clock,
      serving,
      logOutput,
      metricsText,
      mayRead,
      release: version,
    }),
  };
}

/** Changes with the database, the release and the setting for website visits, and so do all ETags. */
async function etagTag(store: Store, { enrich }: Config): Promise<string> {
  const seed = `${version} ${await store.indexSource.epoch()} ${enrich}`;
  return createHash("sha256").update(seed).digest("hex").slice(0, 8);
}

/** The password of the demo account is shown only to a browser on this machine, unless the operator makes it public. */
function demoOffer(config: Config, store: Store): DemoOffer {
  const isPrivate = config.publicUrl === null && isLoopback(config.host);
  return async (caller) => {
    const mayShow = config.demoSignInIsPublic || (isPrivate && caller.isBrowserHere());
    return mayShow && (await store.writer.isDemo()) ? store.accounts.users.demo() : null;
  };
}

/** The user who reads the output of the process. */
const OPERATOR = { isBrowserHere: () => true };
