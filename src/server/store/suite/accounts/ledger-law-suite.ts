/**
 * Checks the ledger rules under random operations, and the cost of companies opened at once on several nodes, for any
 * engine. `npm run laws` does the same for much longer.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { COMPANY_COST, CONTACTS_COST, EXPORT_COST, unlockedUntil } from "../../../../contract/cost.ts";
import type { OpenState, UnlockablePart } from "../../../../contract/company.ts";
import { LEADS_PER_COMPANY } from "../../../../contract/quotas.ts";
import type { AccountStores } from "../../ports/store.ts";
import { openStore } from "../../open-store.ts";
import { firstReading, recordOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { callOf, CREDIT, noon, setBalance, userOf, wholeLedger } from "./account-records.ts";
import { brokenLaws } from "./ledger-laws.ts";
import { ledgerOperations, workAndCheck } from "./ledger-operations.ts";

const DAY_MS = 86_400_000;
const place = fc.nat({ max: 3 });

/** Started together; each can open the parts it names. Four endpoints read the part `company`. */
const opening = fc.oneof(
  fc.record({
    kind: fc.constant("read" as const),
    path: fc.constantFrom("", "/socials", "/tech", "/history", "/contacts"),
    place,
  }),
  fc.record({ kind: fc.constant("lead" as const), place }),
  fc.record({ kind: fc.constant("leads" as const), places: fc.array(place, { maxLength: 6 }), skip: fc.boolean() }),
  fc.record({
    kind: fc.constant("export" as const),
    places: fc.uniqueArray(place, { minLength: 1 }),
    contactPlaces: fc.uniqueArray(place),
    isAborted: fc.boolean(),
  }),
);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(opening, { minLength: 1, maxLength: 8 }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 95 }) }) },
);
type Opening = typeof opening extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const openingSteps = fc.array(step, { minLength: 1, maxLength: 12 });

/** @param nodes stores of one database @param companyIds four ids */
async function openAndCheck(
  nodes: readonly AccountStores[],
  companyIds: readonly number[],
  steps: readonly Step[],
): Promise<void> {
  const [firstNode] = nodes;
  if (!firstNode) throw new Error("no node");
  const userId = await userOf(firstNode, "pro");
  const work = new OpeningWork(nodes, userId, companyIds);
  for (const step of steps) await work.run(step);
  await work.check();
  // Without credits no part is opened, and open parts stay open.
  await setBalance(firstNode, userId, 0.4);
  await work.runWithoutCredits();
  const counts = await firstNode.usage.counts(userId, "2026-01-01T00:00:00.000Z", "2040-01-01T00:00:00.000Z", "month");
  const consumed = counts.reduce((sum, { units }) => sum + units, 0) / CREDIT;
  const balance = await firstNode.credits.balance(userId);
  expect(brokenLaws({ entries: await wholeLedger(firstNode, userId), balance, consumed })).toEqual([]);
}

class OpeningWork {
  readonly #nodes: readonly AccountStores[];
  readonly #userId: number;
  readonly #companyIds: readonly number[];
  /** Expiry of each part that was paid for. */
  readonly #openUntil = new Map<string, string>();
  readonly #hasLead = new Set<number>();
  readonly #mostLeads = new Map<number, number>();
  #now = noon;
  #turn = 0;
  #expectedUnits = 0;
  /** Of the exports that were started last: their companies, and those with a free row. */
  readonly #exportedOpenIds: { ids: Set<number>; openIds: ReadonlySet<number> }[] = [];
  #rowUnits = 0;

  constructor(nodes: readonly AccountStores[], userId: number, companyIds: readonly number[]) {
    this.#nodes = nodes;
    this.#userId = userId;
    this.#companyIds = companyIds;
  }

  async run(step: Step): Promise<void> {
    if (Array.isArray(step)) return this.#open(step);
    if (step.kind === "days") this.#now = new Date(this.#now.getTime() + step.days * DAY_MS);
    else await this.#deleteLead(this.#idOf(step.place));
  }

  async check(): Promise<void> {
    for (const [index, id] of this.#companyIds.entries()) {
      const { unlocks } = this.#node();
      const contacts = this.#stateOf(id, "contacts");
      const company = this.#hasLead.has(id) ? { open: true, until: null } : this.#stateOf(id, "company");
      expect([index, await unlocks.partsOf(this.#userId, id, this.#now)]).toEqual([index, { company, contacts }]);
      const open = await unlocks.openCompanies(this.#userId, this.#companyIds, this.#now);
      expect(open.get(id) ?? { open: false, until: null }).toEqual(company);
    }
    const debits = (await wholeLedger(this.#node(), this.#userId)).filter(({ type }) => type === "debit");
    expect(debits.reduce((sum, { amount }) => sum + amount * CREDIT, 0)).toBe(this.#expectedUnits);
  }

  async runWithoutCredits(): Promise<void> {
    const closed = this.#companyIds.filter((id) => !this.#isOpen(id, "company"));
    const input = { companyIds: this.#companyIds, plan: { status: "new" as const }, skipExisting: true };
    const call = callOf(this.#userId, { now: this.#now });
    const added = await this.#node().leads.createMany(call, input, null);
    if (closed.length === 0) return expect(added).toMatchObject({ paid: { charged: 0 } });
    const refusal = { ok: false, required: COMPANY_COST.units * closed.length, available: 0.4 * CREDIT };
    expect(added).toEqual({ kind: "refused", refusal });
    await this.check();
  }

  /**
   * Each part that is closed at the start is paid for by exactly one of them. A row of an export is free from the moment
   * at which its company is open.
   */
  async #open(openings: readonly Opening[]): Promise<void> {
    const started = openings.filter((opening) => this.#hasRoom(opening));
    const openBefore = this.#openIds();
    this.#exportedOpenIds.length = 0;
    this.#rowUnits = 0;
    let expected = 0;
    const pay = (id: number, part: UnlockablePart, units: number) => {
      if (this.#isOpen(id, part)) return;
      expected += units;
      this.#openUntil.set(`${id} ${part}`, unlockedUntil(this.#now));
    };
    for (const opening of started) {
      if (opening.kind === "export") {
        if (opening.isAborted) continue;
        for (const place of opening.contactPlaces) pay(this.#idOf(place), "contacts", CONTACTS_COST.units);
      } else if (opening.kind === "read" && opening.path === "/contacts")
        pay(this.#idOf(opening.place), "contacts", CONTACTS_COST.units);
      else for (const place of placesOf(opening)) pay(this.#idOf(place), "company", COMPANY_COST.units);
    }
    const charged = await Promise.all(started.map((opening) => this.#start(opening)));
    expect(charged.reduce((sum, units) => sum + units, 0)).toBe(expected + this.#rowUnits);
    this.#expectedUnits += expected + this.#rowUnits;
    for (const opening of started)
      if (opening.kind === "lead" || opening.kind === "leads")
        for (const place of placesOf(opening)) this.#hasLead.add(this.#idOf(place));
    const openAfter = this.#openIds();
    for (const { ids, openIds } of this.#exportedOpenIds) {
      expect(openIds.isSupersetOf(openBefore.intersection(ids))).toBe(true);
      expect(openIds.isSubsetOf(openAfter)).toBe(true);
    }
  }

  /** Records the leads that it might add, because the number per company is limited. */
  #hasRoom(opening: Opening): boolean {
    if (opening.kind === "read" || opening.kind === "export") return true;
    const added = Map.groupBy(placesOf(opening), (place) => this.#idOf(place));
    const leadCounts = [...added].map(([id, places]) => [id, (this.#mostLeads.get(id) ?? 0) + places.length] as const);
    if (leadCounts.some(([, leads]) => leads > LEADS_PER_COMPANY)) return false;
    for (const [id, leads] of leadCounts) this.#mostLeads.set(id, leads);
    return true;
  }

  #openIds(): Set<number> {
    return new Set(this.#companyIds.filter((id) => this.#isOpen(id, "company")));
  }

  #isOpen(companyId: number, part: UnlockablePart): boolean {
    return (part === "company" && this.#hasLead.has(companyId)) || this.#stateOf(companyId, part).open;
  }

  #stateOf(companyId: number, part: UnlockablePart): OpenState {
    const openUntil = this.#openUntil.get(`${companyId} ${part}`);
    return openUntil !== undefined && openUntil > this.#now.toISOString()
      ? { open: true, until: openUntil }
      : { open: false, until: null };
  }

  #idOf(place: number): number {
    return this.#companyIds[place] ?? 0;
  }

  /** Selects the nodes in rotation. */
  #node(): AccountStores {
    this.#turn += 1;
    const node = this.#nodes[this.#turn % this.#nodes.length];
    if (!node) throw new Error("no node");
    return node;
  }

  async #start(opening: Opening): Promise<number> {
    const accounts = this.#node();
    const call = callOf(this.#userId, { now: this.#now });
    switch (opening.kind) {
      case "export":
        return this.#export(accounts, opening);
      case "read": {
        const isContacts = opening.path === "/contacts";
        const part = isContacts ? ("contacts" as const) : ("company" as const);
        const { units } = isContacts ? CONTACTS_COST : COMPANY_COST;
        const endpoint = `GET /v1/companies/{id}${opening.path}`;
        const unlock = { companyId: this.#idOf(opening.place), part };
        const done = await accounts.credits.charge({ ...call, endpoint, unlock }, units, 1);
        return done.ok ? done.charged : Number.NaN;
      }
      case "lead": {
        const created = await accounts.leads.create(call, { companyId: this.#idOf(opening.place), notes: null }, null);
        return created.kind === "paid" ? created.paid.charged : Number.NaN;
      }
      case "leads": {
        const companyIds = opening.places.map((place) => this.#idOf(place));
        const input = { companyIds, plan: { status: "new" as const }, skipExisting: opening.skip };
        const created = await accounts.leads.createMany(call, input, null);
        return created.kind === "paid" ? created.paid.charged : Number.NaN;
      }
    }
  }

  async #export(accounts: AccountStores, opening: Extract<Opening, { kind: "export" }>): Promise<number> {
    const call = { ...callOf(this.#userId, { now: this.#now }), endpoint: "POST /v1/export" };
    const companyIds = opening.places.map((place) => this.#idOf(place));
    const contactsOf = opening.contactPlaces.map((place) => this.#idOf(place));
    const rows = { unitsPerRow: EXPORT_COST.units, companyIds, contactsOf };
    const hold = await accounts.credits.hold(call, 0, rows);
    if (!hold.ok) return Number.NaN;
    this.#exportedOpenIds.push({ ids: new Set(companyIds), openIds: hold.openIds });
    if (opening.isAborted) {
      await accounts.credits.release(hold.holdId);
      return 0;
    }
    const paidRows = companyIds.filter((id) => !hold.openIds.has(id)).length;
    const units = EXPORT_COST.units * paidRows;
    this.#rowUnits += units;
    const done = await this.#node().credits.settle(call, hold.holdId, { units, rows: paidRows, contactsOf });
    return done.ok ? done.charged : Number.NaN;
  }

  async #deleteLead(companyId: number): Promise<void> {
    const { leads } = this.#node();
    const question = { companyId, position: null, limit: 200, sort: "-created_at" as const };
    const leadList = (await leads.list(this.#userId, question)).leads;
    const ids = leadList.map(({ id }) => id);
    await leads.removeMany(this.#userId, ids, noon);
    this.#hasLead.delete(companyId);
    this.#mostLeads.delete(companyId);
  }
}

const placesOf = (opening: Exclude<Opening, { kind: "export" }>): number[] =>
  opening.kind === "leads" ? opening.places : [opening.place];

export function defineLedgerLawSuite(engine: EngineUnderTest): void {
  describe(`the ledger in ${engine.name}`, () => {
    const open = freshStore(engine);

    test("keeps its laws under any operations, also concurrent ones", async () => {
      let done = 0;
      const property = fc.asyncProperty(ledgerOperations(40), async (groups) => {
        const { broken, operations } = await workAndCheck(open().store.accounts, groups);
        done += operations;
        expect(broken).toEqual([]);
      });
      await fc.assert(property, { numRuns: 20 });
      // Worth nothing if little is done; a run does 670 to 880.
      expect(done).toBeGreaterThan(300);
    });

    test("a company is paid for once while it is open, also when opened on two nodes at once", async () => {
      const { store, place } = open();
      const records = Array.from({ length: 4 }, (_, n) => recordOf({ registry_id: `${n}` }));
      const companyIds = (await store.writer.merge(records, firstReading)).map(({ id }) => id);
      await using nodes = new AsyncDisposableStack();
      // Only one process serves the embedded engine.
      const second = place.databaseUrl === undefined ? store : await openStore(place);
      if (second !== store) nodes.defer(() => second.close());
      let done = 0;
      const property = fc.asyncProperty(openingSteps, async (steps) => {
        await openAndCheck([store.accounts, second.accounts], companyIds, steps);
        done += steps.length;
      });
      await fc.assert(property, { numRuns: 40 });
      expect(done).toBeGreaterThan(40);
    });
  });
}
