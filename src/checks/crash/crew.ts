/** Accounts of the writers, and the expected content of the store. */
import { setTimeout as delay } from "node:timers/promises";

import { hashSecret } from "../../server/domain/accounts/api-key.ts";
import type { AccountStores, Store, StorePlace } from "../../server/store/ports/store.ts";
import { brokenLaws } from "../../server/store/suite/accounts/ledger-laws.ts";
import { leadPages, wholeLedger } from "../../server/store/suite/accounts/account-records.ts";
import { knownLead, Memory } from "./crash-writer.ts";
import { mintSessionToken } from "../../server/domain/accounts/session.ts";
import { openStore } from "../../server/store/open-store.ts";
import { keyHolder } from "../../server/store/suite/accounts/account-records.ts";
import { firstReading, wholeOf } from "../../server/store/suite/suite-records.ts";

interface CheckOptions {
  /** True when credits can still be held, because the process that holds them is alive. */
  mayHold?: boolean;
}

/**
 * Compares the responses that a user received before the crash with the content of the store after it.
 * @returns descriptions of losses and inconsistencies
 */
async function checkMemory(
  accounts: AccountStores,
  memory: Memory,
  { mayHold = false }: CheckOptions = {},
): Promise<string[]> {
  const { userId } = memory;
  const faults: string[] = [];
  const now = new Date();

  for (const expected of memory.leads.values()) {
    if (memory.unsure.has(expected.id)) continue;
    const lead = await accounts.leads.get(userId, expected.id, now);
    if (!lead) faults.push(`lead ${expected.id} was acknowledged and is lost`);
    else if (JSON.stringify(knownLead(expected)) !== JSON.stringify(knownLead(lead))) {
      faults.push(`lead ${expected.id} was acknowledged as ${JSON.stringify(expected)} and is ${JSON.stringify(lead)}`);
    }
  }
  faults.push(...(await lostEvents(accounts, memory)));
  for (const id of memory.deleted) {
    if (await accounts.leads.get(userId, id, now)) faults.push(`lead ${id} was deleted and exists again`);
  }
  for (const [id, key] of memory.keys) {
    if (!(await accounts.credentials.holderOfKey(hashSecret(key)))) faults.push(`key ${id} was created and is lost`);
  }
  const openContacts = new Set(await accounts.unlocks.openContacts(userId, [...memory.openContacts], now));
  for (const id of memory.openContacts.difference(openContacts))
    faults.push(`contacts of company ${id} were paid for and are closed`);
  faults.push(...(await memory.marks.faults(accounts.marks, userId, COMPANIES)));
  const { views } = await accounts.views.list(userId, 0);
  for (const [id, since] of memory.views) {
    const view = views.find((stored) => stored.id === id);
    const remembered = (await accounts.views.memory(userId, id))?.remembered;
    if (!view) faults.push(`view ${id} was saved and is lost`);
    else if (!remembered || (view.seen_at ?? "") < since)
      faults.push(`view ${id} was seen at ${since} and remembers ${remembered?.length} bytes of ${view.seen_at}`);
  }

  const entries = await wholeLedger(accounts, userId);
  const debits = new Map(entries.filter(({ type }) => type === "debit").map((one) => [one.reference, one.amount]));
  for (const [request, amount] of memory.charges) {
    if (debits.get(request) !== amount)
      faults.push(`${request} was charged ${amount}, its debit is ${debits.get(request)}`);
  }
  const counts = await accounts.usage.counts(userId, "2000-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", "month");
  const consumed = counts.reduce((sum, { units }) => sum + units, 0) / 10_000;
  const balance = await accounts.credits.balance(userId);
  faults.push(...brokenLaws({ entries, balance, consumed }));
  if (balance.reserved !== 0 && !mayHold) faults.push(`${balance.reserved} credits are still reserved`);
  return [...faults, ...(await repeated(accounts, memory))].map((fault) => `user ${userId}: ${fault}`);
}

/** Activities that were acknowledged and are missing, and those that one key logged twice. */
async function lostEvents({ leads }: AccountStores, memory: Memory): Promise<string[]> {
  const faults: string[] = [];
  for (const id of new Set([...memory.events.values()].map(({ lead_id }) => lead_id))) {
    if (!memory.leads.has(id) || memory.unsure.has(id)) continue;
    const events = (await leads.events(memory.userId, id)) ?? [];
    const texts = events.flatMap(({ text }) => text ?? []);
    if (new Set(texts).size < texts.length) faults.push(`an activity of lead ${id} was logged twice`);
    for (const event of memory.events.values()) {
      if (event.lead_id === id && !events.some((kept) => kept.id === event.id && kept.text === event.text))
        faults.push(`activity ${event.id} of lead ${id} was acknowledged and is lost`);
    }
  }
  return faults;
}

/** Idempotency keys of requests that created more than one lead. */
async function repeated(accounts: AccountStores, memory: Memory): Promise<string[]> {
  const notesFound = new Set<string>();
  const faults: string[] = [];
  for await (const page of leadPages(accounts, memory.userId, { limit: 1_000, sort: "-created_at" })) {
    for (const { notes } of page.leads) {
      if (notes === null || !memory.createdOnce.has(notes)) continue;
      if (notesFound.has(notes)) faults.push(`"${notes}" was created twice under one Idempotency-Key`);
      notesFound.add(notes);
    }
  }
  return faults;
}

const WRITERS = 16;
export const COMPANIES = 60;

/** Creates a database with the companies that the writers request. */
export async function fillStore(place: StorePlace): Promise<void> {
  const companies = Array.from({ length: COMPANIES }, (_, n) => wholeOf(String(10_000_000 + n)));
  await withStore(place, ({ writer }) => writer.insertWhole(companies, firstReading));
}

export async function enlist({ accounts, secrets }: Store, cycle: number): Promise<Memory[]> {
  const now = new Date();
  const secret = await secrets.secret("session");
  return Promise.all(
    Array.from({ length: WRITERS }, async (_, n) => {
      const email = `writer${cycle}-${n}@firma.example`;
      const { id, key } = await keyHolder(accounts, { email, now });
      // Some accounts run out of credits and reload, so that all kinds of movements occur.
      await accounts.credits.adjust(id, -9_999_000_000 + n * 1_000_000, now);
      const reload = { threshold: 200_000, amount: 5_000_000, monthLimit: 10_000_000_000 };
      await accounts.credits.setAutoReload(id, n % 2 === 0 ? reload : null);
      const token = mintSessionToken(email, secret);
      await accounts.credentials.openSession(id, hashSecret(token), now);
      return new Memory(id, key, token);
    }),
  );
}

/** @returns descriptions of losses and inconsistencies */
export async function checkCrew(
  { accounts }: Store,
  crew: readonly Memory[],
  options: CheckOptions = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const memory of crew) faults.push(...(await checkMemory(accounts, memory, options)));
  // A change without a response might have been executed or not; from now on its stored state counts.
  for (const memory of crew) {
    for (const id of memory.unsure) {
      const lead = await accounts.leads.get(memory.userId, id, new Date());
      if (lead) memory.leads.set(id, lead);
      else memory.leads.delete(id);
    }
    memory.unsure.clear();
  }
  return faults;
}

export async function withStore<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Number of complete responses. */
export const acknowledgedBy = (crew: readonly Memory[]) =>
  crew.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** @throws after `limitMs` */
export async function waitUntil(what: string, limitMs: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs / 1_000} s: ${what}`);
    await delay(5);
  }
}
