/** Users, API keys and requests for the store suite, and for tests that call the service as a customer. */
import type { LedgerEntry, Plan } from "../../../../contract/account.ts";
import type { Lead } from "../../../../contract/lead.ts";
import { mintApiKey } from "../../../domain/accounts/api-key.ts";
import type { AccountStores } from "../../ports/store.ts";
import type { DemoAccount } from "../../ports/demo-account-store.ts";
import type { LeadPage, LeadQuestion, LeadStore, ManyDone, Opened, Remember } from "../../ports/lead-store.ts";
import type { BilledCall } from "../../ports/billing-stores.ts";

export const noon = new Date("2026-11-21T12:00:00.000Z");
export const dateOf = (instant: string) => new Date(instant);
export const COMPANY = "GET /v1/companies/{id}";
/** In 1/10 000 credit, like all amounts in the store. */
export const CREDIT = 10_000;

let created = 0;

/** Creates a user with the credits of a month. @returns its id */
export async function userOf(accounts: AccountStores, plan: Plan = "free", now = noon): Promise<number> {
  created += 1;
  const email = `user${created}@firma.example`;
  const user = await accounts.users.create({ email, passwordHash: "none", plan }, now);
  if (!user) throw new Error(`${email} is taken`);
  return user.id;
}

export function callOf(userId: number, overrides: Partial<BilledCall> = {}): BilledCall {
  created += 1;
  return { userId, requestId: `req_${created}`, endpoint: COMPANY, now: noon, ...overrides };
}

/** All leads of a list, page by page. */
export async function* leadPages(
  { leads }: Pick<AccountStores, "leads">,
  userId: number,
  question: Omit<LeadQuestion, "position">,
): AsyncGenerator<LeadPage> {
  for (let position: LeadQuestion["position"] = null; ;) {
    const page: LeadPage = await leads.list(userId, { ...question, position });
    yield page;
    position = page.next;
    if (!position) return;
  }
}

type Created<T> = Promise<T | null>;
const doneOf = <T>(opened: Opened<T>): T | null => {
  if (opened.kind === "refused") throw new Error("too few credits");
  return opened.kind === "paid" ? opened.done : null;
};

/** Creates a lead, which opens its company; null when the company does not exist. */
export async function leadOf(
  { leads }: Pick<AccountStores, "leads">,
  userId: number,
  lead: Parameters<LeadStore["create"]>[1],
  now = noon,
  remember: Remember<Lead> | null = null,
): Created<Lead> {
  return doneOf(await leads.create(callOf(userId, { endpoint: "POST /v1/leads", now }), lead, remember));
}

/** Creates leads on many companies. */
export async function leadsOf(
  { leads }: Pick<AccountStores, "leads">,
  userId: number,
  input: Parameters<LeadStore["createMany"]>[1],
  remember: Parameters<LeadStore["createMany"]>[2] = null,
  now = noon,
): Created<ManyDone> {
  return doneOf(await leads.createMany(callOf(userId, { endpoint: "POST /v1/leads/bulk", now }), input, remember));
}

/** Sets the balance to this number of credits. */
export async function setBalance(accounts: AccountStores, userId: number, credits: number): Promise<void> {
  const { balance } = await accounts.credits.balance(userId);
  await accounts.credits.adjust(userId, Math.round((credits - balance) * CREDIT), noon);
}

/** The complete ledger, oldest first. */
export async function wholeLedger({ credits }: Pick<AccountStores, "credits">, userId: number): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (;;) {
    const page = await credits.ledger(userId, { limit: 1_000, offset: entries.length });
    entries.push(...page.entries);
    if (entries.length >= page.total) return entries.toReversed();
  }
}

/** A demo account without any history. */
export function demoAccountOf(signIn: Pick<DemoAccount, "email" | "password" | "passwordHash">): DemoAccount {
  return {
    ...signIn,
    plan: "pro",
    createdAt: noon.toISOString(),
    lastLoginAt: noon.toISOString(),
    credits: { balance: 0, reserved: 0, reloadEnabled: false, reloadThreshold: 0, reloadAmount: 1, reloadLeft: 0 },
    reloadLimit: 0,
    grantedThrough: "2026-11",
    entries: [],
    requests: [],
    unlocks: [],
    exactFrom: noon.toISOString(),
    leads: [],
    marks: [],
    views: [],
  };
}

export interface KeyHolder {
  id: number;
  key: string;
  keyId: number;
}

/** @param user.plan defaults to the largest plan, whose limits tests do not reach @throws when the e-mail is taken */
export async function keyHolder(
  { users, credentials }: AccountStores,
  { email, plan = "enterprise", now }: { email: string; plan?: Plan; now: Date },
): Promise<KeyHolder> {
  const user = await users.create({ email, passwordHash: "none", plan }, now);
  if (!user) throw new Error(`${email} is taken`);
  const { key, prefix, hash } = mintApiKey();
  const { id: keyId } = await credentials.createKey(user.id, { name: "Test", prefix, hash }, now);
  return { id: user.id, key, keyId };
}
