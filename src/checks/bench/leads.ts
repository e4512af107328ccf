/** Measures Today, each due group and each order of one account's leads, and its news, on both engines. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { LEADS_PER_COMPANY, MOST_REMEMBERED } from "../../contract/quotas.ts";
import { NEWS_KINDS, type NewsKind } from "../../contract/view.ts";
import { packIds, unpackIds } from "../../server/domain/packed-ids.ts";
import { fittingPage } from "../../server/handlers/company-index.ts";
import { ViewMatches } from "../../server/handlers/views.ts";
import type { CompanySearch } from "../../server/search/company-search.ts";
import type { Store, StorePlace } from "../../server/store/ports/store.ts";
import { DUE_GROUPS, dueDays } from "../../contract/due.ts";
import { ACTIVITY_TYPES, LEAD_SORTS, LEAD_STATUSES, LOST_REASONS, OPEN_STATUSES } from "../../contract/lead.ts";
import { generateDemo } from "../../server/demo/generate-demo.ts";
import { Random } from "../../server/demo/random.ts";
import { openCompanySearch } from "../../server/service/open-company-search.ts";
import { startPostgres } from "../../server/store/engines/postgres/testing/start-postgres.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { LeadQuestion } from "../../server/store/ports/lead-store.ts";
import { keyHolder, leadPages } from "../../server/store/suite/accounts/account-records.ts";
import { ms, quantile, table } from "./figures.ts";

/** Of the demo data, five of six companies: as many as a view remembers at `COMPANIES`. */
const QUERY = "countries=NO,SE,DK";
const COMPANIES = 118_000;
const VIEWS = 20;
/** One of so many companies is new, and one of so many others left. */
const NEWS_SHARE = 50;
const PAGE = 200;

interface NewsBench {
  store: Store;
  search: CompanySearch;
  userId: number;
  now: Date;
}

/**
 * News of saved views with about 100 000 companies, and of companies in the pipeline. Saves the views and returns the
 * measured calls by name.
 */
async function newsQuestions({ store: { accounts, companies }, search, userId, now }: NewsBench) {
  const matches = new ViewMatches({ ...accounts, search });
  const question = await matches.question({ userId, now }, QUERY);
  const matchingIds = await idsOf(search, {});
  const viewIds = new Set(unpackIds((await matches.remembered({ userId, now }, QUERY)) ?? packIds([])));
  const otherIds = matchingIds.filter((id) => !viewIds.has(id));
  const seenIds = [...viewIds].filter((_, n) => n % NEWS_SHARE > 0);
  const formerIds = otherIds.filter((_, n) => n % NEWS_SHARE === 0);
  const remembered = packIds([...seenIds, ...formerIds].sort((a, b) => a - b));
  for (let n = 0; n < VIEWS; n += 1) {
    await accounts.views.create(
      userId,
      { name: `View ${n}`, query: QUERY, columns: [], is_default: false },
      remembered,
      now,
    );
  }
  const { views } = await accounts.views.list(userId, 0);
  const [view] = views;
  if (!view) throw new Error("There is no view");
  const forget = () => {
    for (const { id } of views) matches.forget(id);
  };
  const counts = async () =>
    JSON.stringify(await matches.withNews({ userId, now }, (await accounts.views.list(userId, 0)).views));
  const list = async (kind: NewsKind) => {
    const memory = await accounts.views.memory(userId, view.id);
    const page = await fittingPage(companies, PAGE, async (limit) => {
      const news = await search.news({
        ...question,
        remembered: memory?.remembered ?? packIds([]),
        list: { kind, cursor: 0, limit },
      });
      if (!news) throw new Error("The news are unknown");
      return news;
    });
    return JSON.stringify(page);
  };
  const changes = (limit: number) => accounts.changes.list(userId, { now, cursor: 0, limit });
  return [
    [`counts of ${VIEWS} views of ${viewIds.size} companies, after a change`, () => (forget(), counts())],
    [`counts of ${VIEWS} views, again`, counts],
    ...NEWS_KINDS.map((kind) => [`a page of ${kind}`, () => list(kind)] as const),
    ["a page of changes", async () => JSON.stringify(await changes(PAGE))],
    ["news counted for Today", () => Promise.all([changes(0), matches.viewsWithNews({ userId, now })])],
    ["a view marked as seen", () => accounts.views.markSeen(userId, view.id, { query: QUERY, remembered }, now)],
  ] as const;
}

async function idsOf(search: CompanySearch, filter: object): Promise<number[]> {
  const ids = await search.matchingIds({ filter, caller: {}, most: 10 * MOST_REMEMBERED });
  return [...unpackIds(ids ?? packIds([]))];
}

const NOW = new Date("2026-11-21T12:00:00.000Z");
const DAY_MS = 86_400_000;
/** Leads of one bulk request, and leads with the same next step. */
const BULK = 1_000;
const SAME_STEP = 50;
const MOST_ACTIVITIES = 5_000;
const AT_ONCE = 50;

export async function benchLeads(args: string[]): Promise<void> {
  const options = {
    leads: { type: "string", default: "10000" },
    companies: { type: "string", default: String(COMPANIES) },
    times: { type: "string", default: "40" },
  } as const;
  const { values } = parseArgs({ args, options });
  const size = { leads: Number(values.leads), companies: Number(values.companies), times: Number(values.times) };
  const folder = mkdtempSync(join(tmpdir(), "nordscope-leads-"));
  const postgres = await startPostgres([]);
  try {
    const sqlite = await figuresOf({ dataDir: join(folder, "sqlite") }, size);
    const far = await figuresOf({ dataDir: join(folder, "postgres"), databaseUrl: postgres.url }, size);
    const rows = [...far].map(([question, figure]) => [question, sqlite.get(question) ?? "", figure]);
    console.log(table([`${size.leads} leads, p50 / p95 in ms`, "SQLite", "PostgreSQL"], rows));
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Size {
  leads: number;
  companies: number;
  times: number;
}

async function figuresOf(place: StorePlace, { times, ...size }: Size): Promise<Map<string, string>> {
  mkdirSync(place.dataDir);
  const store = await openStore(place);
  const search = openCompanySearch(place);
  try {
    const userId = await fill(store, size);
    const figures = new Map<string, string>();
    const news = await newsQuestions({ store, search, userId, now: NOW });
    for (const [question, run] of [...(await questionsOf(store, userId)), ...news]) {
      await run();
      const durations: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const startedAt = performance.now();
        await run();
        durations.push(performance.now() - startedAt);
      }
      figures.set(question, `${ms(quantile(durations, 0.5))} / ${ms(quantile(durations, 0.95))}`);
    }
    return figures;
  } finally {
    await search.close();
    await store.close();
  }
}

type Question = readonly [name: string, run: () => Promise<unknown>];

/** Each list is the largest page, from the fifty-first lead on, as a response. */
async function questionsOf({ accounts }: Store, userId: number): Promise<Question[]> {
  const days = dueDays(NOW, "Europe/Oslo");
  const page = async (question: Pick<LeadQuestion, "due" | "sort" | "status">) => {
    const { next } = await accounts.leads.list(userId, { ...question, position: null, limit: 50 });
    return async () => JSON.stringify(await accounts.leads.list(userId, { ...question, position: next, limit: 200 }));
  };
  const questions: Question[] = [["Today", () => accounts.leads.countDue(userId, days)]];
  for (const group of DUE_GROUPS) {
    questions.push([`due ${group}`, await page({ due: { group, days }, sort: "next_action_on" })]);
  }
  for (const sort of LEAD_SORTS) questions.push([`order ${sort}`, await page({ sort })]);
  for (const sort of LEAD_SORTS) questions.push([`a stage by ${sort}`, await page({ sort, status: "qualified" })]);
  return questions;
}

/** Leads in all stages, three of four open ones with a next step within a month, some with activities. */
async function fill({ writer, indexSource, accounts }: Store, { leads, companies: all }: Omit<Size, "times">) {
  const companies = Math.ceil(leads / LEADS_PER_COMPANY);
  await generateDemo(writer, { companies: Math.max(all, Math.ceil(companies * 1.1)), seed: 1, now: NOW });
  const ids = (await Array.fromAsync(indexSource.all(BULK))).flat().map(({ id }) => id);
  const { id: userId } = await keyHolder(accounts, { email: "b@b.example", now: NOW });
  const random = new Random(1);
  const wantedIds = Array.from({ length: leads }, (_, n) => ids[n % companies] ?? 0);
  for (let start = 0; start < leads; start += BULK) {
    const call = {
      userId,
      requestId: `r${start}`,
      endpoint: "POST /v1/leads/bulk",
      now: daysFrom(-random.between(0, 60)),
    };
    const companyIds = wantedIds.slice(start, start + BULK);
    await accounts.leads.createMany(call, { companyIds, skipExisting: false }, null);
  }
  const leadIds: number[] = [];
  for await (const page of leadPages(accounts, userId, { sort: "created_at", limit: BULK })) {
    leadIds.push(...page.leads.map(({ id }) => id));
  }
  for (let start = 0; start < leads; start += SAME_STEP) {
    const status = random.pick(LEAD_STATUSES);
    const day = daysFrom(random.between(-10, 30)).toISOString().slice(0, 10);
    const step = random.chance(0.75) ? { next_action: "Call the general manager", next_action_on: day } : {};
    const reason = status === "lost" ? { lost_reason: random.pick(LOST_REASONS) } : {};
    const change = { status, ...(OPEN_STATUSES.includes(status) ? step : reason) };
    const ids = leadIds.slice(start, start + SAME_STEP);
    await accounts.leads.changeMany(userId, { ids }, change, daysFrom(-random.between(0, 50)));
  }
  const loggedIds = random.some(leadIds, MOST_ACTIVITIES);
  for (let start = 0; start < loggedIds.length; start += AT_ONCE) {
    await Promise.all(
      loggedIds.slice(start, start + AT_ONCE).map((id) => {
        const instant = daysFrom(-random.between(0, 60)).toISOString();
        const activity = { type: random.pick(ACTIVITY_TYPES), text: "Spoke to the general manager.", at: instant };
        return accounts.leads.logActivity(userId, id, activity, null, NOW);
      }),
    );
  }
  return userId;
}

const daysFrom = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
