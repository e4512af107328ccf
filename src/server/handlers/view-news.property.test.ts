/** Compares the news of saved views with two complete lists on random histories, on both engines. */
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";

import type { RegistryRecord } from "../domain/companies/registry-record.ts";
import { ViewMatches } from "./views.ts";
import type { CompanySearch, MatchQuestion } from "../search/company-search.ts";
import { openCompanySearch } from "../service/open-company-search.ts";
import { NEWS_KINDS } from "../../contract/view.ts";
import { Random } from "../demo/random.ts";
import type { StoredView } from "../store/ports/view-store.ts";
import { leadOf, noon, userOf } from "../store/suite/accounts/account-records.ts";
import { visitOf } from "../store/suite/site-visits.ts";
import { freshStore, openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { openPostgresForTest } from "../store/suite/postgres-for-test.ts";
import { recordOf } from "../store/suite/suite-records.ts";

const STEPS = 120;
const COMPANIES = 40;
const QUERIES = [
  "",
  "query=nord",
  "query=sør&in_pipeline=true",
  "countries=NO&cities=Bergen",
  "min_employees=10&has_website=true",
  "in_pipeline=true",
  "marks=customer&sort=name",
  "countries=NO&without_marks=customer",
  "in_pipeline=false&legal_forms=AS&sort=name",
  "registry_status=ceased,bankrupt",
  "verified=true",
  "tech=Shopify",
  "website_query=b.example",
  "regions=NO-46&colour=red",
] as const;

interface SeenView {
  userId: number;
  view: StoredView;
  /** The complete list when the view was last seen. */
  ids: Set<number>;
}

const engines = [
  { name: "SQLite", open: openSqliteForTest },
  { name: "PostgreSQL", open: openPostgresForTest },
];

describe.each(engines)("news in $name", (engine) => {
  const open = freshStore(engine);
  const seed = Math.floor(Math.random() * 2 ** 31);

  test(`are the difference of two complete lists, whatever happens in between (seed ${seed})`, async () => {
    const suite = open();
    const search = openCompanySearch(suite.place);
    onTestFinished(() => search.close());
    const history = new History(suite, search, new Random(seed));
    await history.begin();
    for (let step = 0; step < STEPS; step += 1) await history.step();
    expect(history.newsCount).toBeGreaterThan(STEPS);
  });
});

class History {
  newsCount = 0;
  readonly #suite: SuiteStore;
  readonly #search: CompanySearch;
  readonly #random: Random;
  readonly #matches: ViewMatches;
  readonly #companyIds = new Map<string, number>();
  readonly #views: SeenView[] = [];
  #time = noon.getTime();

  constructor(suite: SuiteStore, search: CompanySearch, random: Random) {
    const { leads, views, marks } = suite.store.accounts;
    this.#suite = suite;
    this.#search = search;
    this.#random = random;
    this.#matches = new ViewMatches({ search, leads, views, marks });
  }

  async begin(): Promise<void> {
    const { accounts } = this.#suite.store;
    await this.#import(COMPANIES);
    await this.#followed();
    for (const userId of [await userOf(accounts, "enterprise"), await userOf(accounts, "enterprise")]) {
      for (const query of QUERIES) {
        const fields = { name: "v", query, columns: [], is_default: false };
        const remembered = await this.#matches.remembered(this.#caller(userId), query);
        const view = await accounts.views.create(userId, fields, remembered, this.#now());
        this.#views.push({ userId, view, ids: await this.#complete(userId, query) });
      }
    }
  }

  /** Changes something, and then looks at every view. */
  async step(): Promise<void> {
    const change = this.#random.pick([
      () => this.#import(1 + this.#random.below(4)),
      () => this.#import(1),
      () => this.#visit(),
      () => this.#cease(),
      () => this.#remove(),
      () => this.#lead(),
      () => this.#lead(),
      () => this.#mark(),
    ]);
    await change();
    await this.#followed();
    for (const seenView of this.#views) {
      await this.#compare(seenView);
      if (this.#random.chance(0.05)) await this.#look(seenView);
      else if (this.#random.chance(0.02)) await this.#narrow(seenView);
    }
  }

  async #compare({ userId, view, ids }: SeenView): Promise<void> {
    const current = await this.#complete(userId, view.query);
    const expected = {
      new: [...current].filter((id) => !ids.has(id)),
      left: [...ids].filter((id) => !current.has(id)).sort((a, b) => a - b),
    };
    const [counted] = await this.#matches.withNews(this.#caller(userId), [view]);
    const counts = { new: expected.new.length, left: expected.left.length };
    expect({ query: view.query, new: counted?.new, left: counted?.left }).toEqual({ query: view.query, ...counts });
    const memory = await this.#suite.store.accounts.views.memory(userId, view.id);
    const question = await this.#matches.question(this.#caller(userId), view.query);
    for (const kind of NEWS_KINDS) {
      const listed: number[] = [];
      for (let cursor: number | null = 0; cursor !== null;) {
        const list = { kind, cursor, limit: 7 };
        const page = await this.#search.news({ ...question, remembered: memory?.remembered ?? new Uint8Array(), list });
        listed.push(...(page?.ids ?? []));
        cursor = page?.next?.kind === "id" ? page.next.id : null;
      }
      expect({ query: view.query, kind, listed }).toEqual({ query: view.query, kind, listed: expected[kind] });
    }
    this.newsCount += counts.new + counts.left;
  }

  /** Every matching id, read as a list. */
  async #complete(userId: number, query: string): Promise<Set<number>> {
    const { filter, caller }: MatchQuestion = await this.#matches.question(this.#caller(userId), query);
    const page = await this.#search.page({ filter, caller, sort: "id", after: null, limit: 10_000 });
    expect(page.ids).toHaveLength(page.total);
    return new Set(page.ids);
  }

  async #look(seenView: SeenView): Promise<void> {
    const { userId, view } = seenView;
    const remembered = await this.#matches.remembered(this.#caller(userId), view.query);
    const now = this.#now();
    const { views } = this.#suite.store.accounts;
    expect(await views.markSeen(userId, view.id, { query: view.query, remembered }, now)).toBe(true);
    seenView.view = { ...view, seen_at: now.toISOString() };
    seenView.ids = await this.#complete(userId, view.query);
  }

  async #narrow(seenView: SeenView): Promise<void> {
    const { userId, view } = seenView;
    const query = this.#random.pick(QUERIES);
    const isOther = query !== view.query;
    const remembered = await this.#matches.remembered(this.#caller(userId), query);
    const changed = await this.#suite.store.accounts.views.change(userId, view.id, { query }, remembered, this.#now());
    if (changed) seenView.view = changed;
    if (isOther) seenView.ids = await this.#complete(userId, query);
  }

  async #import(count: number): Promise<void> {
    const records = Array.from({ length: count }, () => this.#record());
    const reading = { source: "A register", retrievedAt: this.#now().toISOString() };
    const byNumber = new Map(records.map((record) => [record.registry_id, record]));
    const results = await this.#suite.store.writer.merge([...byNumber.values()], reading);
    for (const [place, number] of [...byNumber.keys()].entries()) this.#companyIds.set(number, results[place]?.id ?? 0);
  }

  #record(): RegistryRecord {
    const random = this.#random;
    const facts = {
      city: random.pick(["Bergen", "Oslo", "Ålesund"]),
      county_code: random.pick(["NO-46", "NO-03"]),
      municipality_code: null,
      legal_form: random.pick(["AS", "ASA"]),
      employee_count: random.pick([null, 3, 12, 80]),
      website: random.pick([null, "https://a.example", "https://b.example"]),
      registry_status: random.pick(["active", "active", "active", "bankrupt"] as const),
    } as const;
    const name = `${random.pick(["Nord", "Sør", "Fjell"])} ${random.pick(["Bygg", "Data", "Fisk"])} AS`;
    return recordOf({ registry_id: `${100_000_000 + random.below(COMPANIES * 2)}`, name, facts });
  }

  async #visit(): Promise<void> {
    const id = this.#anyCompany();
    const visitedAt = this.#now();
    await this.#suite.store.sites.enqueue(0, visitedAt);
    const verified = this.#random.chance(0.6);
    await visitOf(this.#suite, id, { verified, ...(verified ? {} : { technologies: [] }) }, visitedAt);
  }

  async #cease(): Promise<void> {
    const reading = { source: "A register", retrievedAt: this.#now().toISOString() };
    await this.#suite.store.writer.cease([this.#anyCompany()], "2026-11-20", reading);
  }

  async #remove(): Promise<void> {
    const [number, id] = this.#random.pick(this.#companies());
    await this.#suite.store.writer.remove("NO", [number], this.#now());
    this.#companyIds.delete(number);
    for (const { ids } of this.#views) ids.delete(id);
  }

  async #lead(): Promise<void> {
    const { accounts } = this.#suite.store;
    const userId = this.#random.pick([this.#views[0]?.userId ?? 0, this.#views.at(-1)?.userId ?? 0]);
    const companyId = this.#anyCompany();
    const marks = await accounts.leads.marksOf(userId, [companyId]);
    const lead = marks.get(companyId);
    if (lead) await accounts.leads.remove(userId, lead.id);
    else await leadOf(accounts, userId, { companyId, notes: null });
  }

  async #mark(): Promise<void> {
    const { marks } = this.#suite.store.accounts;
    const userId = this.#random.pick([this.#views[0]?.userId ?? 0, this.#views.at(-1)?.userId ?? 0]);
    const companyIds = [this.#anyCompany()];
    if (this.#random.chance(0.4)) await marks.unmark(userId, "customer", companyIds, this.#now());
    else await marks.mark(userId, "customer", { companyIds }, this.#now());
  }

  #caller(userId: number) {
    return { userId, now: new Date(this.#time) };
  }

  #companies(): [[string, number], ...[string, number][]] {
    const [first = ["", 0], ...others] = this.#companyIds;
    return [first, ...others];
  }

  #anyCompany(): number {
    return this.#random.pick(this.#companies())[1];
  }

  #now(): Date {
    return new Date((this.#time += 60_000));
  }

  /** Waits until the index has every change. */
  async #followed(): Promise<void> {
    const head = await this.#suite.store.indexSource.head();
    while (!this.#search.state().ready || this.#search.state().revision < head) await delay(5);
  }
}
