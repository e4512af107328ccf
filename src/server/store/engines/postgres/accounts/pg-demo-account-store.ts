/** Writes the demo account in one transaction. */
import type { DemoAccount, DemoAccountStore, PastEntry, PastLead } from "../../../ports/demo-account-store.ts";
import { keepExactFrom } from "../../shared/accounts/usage-store.ts";
import { insertView } from "../../shared/accounts/view-store.ts";
import { number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession } from "../pg-session.ts";
import { runSteps } from "../run-steps.ts";
import { writeAccount } from "../../shared/accounts/credit-rows.ts";
import { noteDemoAccount } from "../../shared/accounts/demo-account-note.ts";
import { addLead, setLeadStatus } from "./lead-changes.ts";
import { addUsage, countCharges } from "./usage-rows.ts";

const USER = `
  INSERT INTO users (email, password_hash, plan, created_at, last_login_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const ACCOUNT = `
  INSERT INTO credit_accounts (user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount,
    granted_through, changed_at, reload_limit) VALUES ($1, 0, 0, false, 0, 0, '', $2, $3)`;

const ENTRY_COLUMNS = [
  "user_id",
  "type",
  "cause",
  "amount",
  "balance_after",
  "description",
  "reference",
  "metadata",
  "created_at",
] as const;
const ENTRIES_AT_ONCE = 1_000;

export class PgDemoAccountStore implements DemoAccountStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async exists(email: string): Promise<boolean> {
    return (await this.#database.get("SELECT 1 FROM users WHERE email = $1", [email], () => true)) ?? false;
  }

  async insert(account: DemoAccount): Promise<void> {
    const { email, password, passwordHash, plan, createdAt, lastLoginAt, credits, grantedThrough } = account;
    await this.#database.transaction(async (session) => {
      const user = [email, passwordHash, plan, createdAt, lastLoginAt];
      const userId = (await session.get(USER, user, (row) => number(row.id))) ?? 0;
      await runSteps(session, noteDemoAccount({ userId, email, password }));
      await session.run(ACCOUNT, [userId, createdAt, account.reloadLimit]);
      await enterMany(session, userId, account.entries);
      await countCharges(session, 0, userId);
      const changedAt = account.entries.at(-1)?.at ?? createdAt;
      const { reloadLimit } = account;
      await runSteps(session, writeAccount({ ...credits, userId, reloadLimit, grantedThrough, changedAt }));
      await insertUsage(session, userId, account);
      for (const lead of account.leads) await insertLead(session, userId, lead);
      for (const { createdAt: at, ...view } of account.views) await runSteps(session, insertView(userId, view, at));
    });
  }
}

/** A long past of the ledger, in statements that are each short. */
async function enterMany(session: PgSession, userId: number, entries: readonly PastEntry[]): Promise<void> {
  const rows = entries.map(({ movement: { type, cause, amount, balanceAfter }, words, at }) => {
    const { description, reference, metadata } = words;
    return [userId, type, cause, amount, balanceAfter, description, reference, JSON.stringify(metadata), at];
  });
  for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE) {
    await session.copy("ledger", ENTRY_COLUMNS, rows.slice(from, from + ENTRIES_AT_ONCE));
  }
}

async function insertUsage(session: PgSession, userId: number, { requests, exactFrom }: DemoAccount): Promise<void> {
  const free = requests.filter(({ units }) => units === 0);
  const rows = free.map(({ at, endpoint, failed }) => {
    return { userId, at, endpoint, requests: 1, failed: Number(failed), units: 0 };
  });
  await addUsage(session, rows, exactFrom);
  await runSteps(session, keepExactFrom(exactFrom));
}

async function insertLead(session: PgSession, userId: number, lead: PastLead): Promise<void> {
  const { companyId, notes, createdAt, moves } = lead;
  const id = await addLead(session, { userId, companyId, notes, status: "new" }, new Date(createdAt));
  if (id === null) return;
  let from: PastLead["moves"][number]["to"] = "new";
  for (const { to, at } of moves) {
    await setLeadStatus(session, [{ id, from }], { to, grow: true }, new Date(at));
    from = to;
  }
}
