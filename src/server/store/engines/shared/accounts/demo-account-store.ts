/** Writes the demo account in one transaction. */
import type { DemoAccount, DemoAccountStore, PastEntry, PastLead } from "../../../ports/demo-account-store.ts";
import { changedPlan, isEqualPlan, startingPlan } from "../../../../domain/lead-plan.ts";
import { get, insertedId, run, type Steps, type StepsDatabase } from "../steps.ts";
import { writeAccount } from "./billing/credit-rows.ts";
import { noteDemoAccount } from "./user-store.ts";
import { markCompanies } from "./mark-store.ts";
import { addActivity, addLead, setLeadPlans } from "./lead-changes.ts";
import type { UsageRow } from "./deferred-writes.ts";
import { keepExactFrom } from "./billing/usage-store.ts";
import { insertView } from "./view-store.ts";

const USER = `
  INSERT INTO users (email, password_hash, plan, created_at, last_login_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const ACCOUNT = `
  INSERT INTO credit_accounts (user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount,
    granted_through, changed_at, reload_limit) VALUES ($1, 0, 0, false, 0, 0, '', $2, $3)`;
const ENTRIES_AT_ONCE = 1_000;
const ENTRIES = `
  INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
  SELECT $1::bigint, value ->> 'type', value ->> 'cause', (value ->> 'amount')::bigint,
    (value ->> 'balanceAfter')::bigint, value ->> 'description', value ->> 'reference', value ->> 'metadata',
    (value ->> 'at')::timestamptz
  FROM jsonb_array_elements($2::jsonb) AS entry ORDER BY (value ->> 'place')::bigint`;

const UNLOCKS = `
  INSERT INTO unlocks (user_id, company_id, part, unlocked_until)
  SELECT $1::bigint, (value ->> 'companyId')::bigint, value ->> 'part', (value ->> 'until')::timestamptz
  FROM jsonb_array_elements($2::jsonb) AS opened`;

/**
 * Adds free requests and the ledger's charges to a user's usage. @param exactFrom earlier requests are stored by hour
 * only
 */
export type AddPastUsage = (userId: number, free: readonly UsageRow[], exactFrom: string) => Steps<void>;

export class SqlDemoAccountStore implements DemoAccountStore {
  readonly #database: StepsDatabase;
  readonly #addUsage: AddPastUsage;

  constructor(database: StepsDatabase, addUsage: AddPastUsage) {
    this.#database = database;
    this.#addUsage = addUsage;
  }

  async exists(email: string): Promise<boolean> {
    const doesExist = await this.#database.read(get("SELECT 1 FROM users WHERE email = $1", [email], () => true));
    return doesExist ?? false;
  }

  insert(account: DemoAccount): Promise<void> {
    return this.#database.write(() => insertAccount(account, this.#addUsage));
  }
}

function* insertAccount(account: DemoAccount, addUsage: AddPastUsage): Steps<void> {
  const { email, password, passwordHash, plan, createdAt, lastLoginAt, credits } = account;
  const { entries, grantedThrough, reloadLimit, requests, exactFrom } = account;
  const userId = yield* insertedId(USER, [email, passwordHash, plan, createdAt, lastLoginAt]);
  yield* noteDemoAccount({ userId, email, password });
  yield* run(ACCOUNT, [userId, createdAt, reloadLimit]);
  yield* insertEntries(userId, entries);
  const changedAt = entries.at(-1)?.at ?? createdAt;
  yield* writeAccount({ ...credits, userId, reloadLimit, grantedThrough, changedAt });
  const free = requests.filter(({ units }) => units === 0);
  const usage = free.map(({ at: timestamp, endpoint, failed }) => {
    return { userId, at: timestamp, endpoint, requests: 1, failed: Number(failed), units: 0 };
  });
  yield* addUsage(userId, usage, exactFrom);
  yield* keepExactFrom(exactFrom);
  yield* run(UNLOCKS, [userId, JSON.stringify(account.unlocks)]);
  for (const lead of account.leads) yield* insertLead(userId, lead);
  for (const { mark, markedAt, ...change } of account.marks)
    yield* markCompanies(userId, mark, change, new Date(markedAt));
  for (const { createdAt: timestamp, ...view } of account.views)
    yield* insertView(userId, view, { timestamp, seenAt: null, remembered: null });
}

function* insertEntries(userId: number, entries: readonly PastEntry[]): Steps<void> {
  const rows = entries.map(({ movement, words, at: timestamp }, place) => {
    return { ...movement, ...words, metadata: JSON.stringify(words.metadata), at: timestamp, place };
  });
  for (let start = 0; start < rows.length; start += ENTRIES_AT_ONCE) {
    yield* run(ENTRIES, [userId, JSON.stringify(rows.slice(start, start + ENTRIES_AT_ONCE))]);
  }
}

function* insertLead(userId: number, lead: PastLead): Steps<void> {
  const { companyId, notes, createdAt, moves, activities, ...fields } = lead;
  let plan = startingPlan("new");
  const id = yield* addLead({ userId, companyId, notes, plan }, new Date(createdAt));
  if (id === null) return;
  for (const { to: status, at: timestamp } of moves) {
    plan = changedPlan(plan, { status });
    yield* setLeadPlans([{ id, ...plan }], { grow: true }, new Date(timestamp));
  }
  for (const activity of activities) yield* addActivity(id, activity, new Date(activity.at));
  const planned = changedPlan(plan, fields);
  const lastMove = new Date(moves.at(-1)?.at ?? createdAt);
  if (!isEqualPlan(plan, planned)) yield* setLeadPlans([{ id, ...planned }], { grow: true }, lastMove);
}
