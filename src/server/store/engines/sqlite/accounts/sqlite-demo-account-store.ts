/** Writes the demo account in one transaction. */
import type { DemoAccount, DemoAccountStore, PastLead } from "../../../ports/demo-account-store.ts";
import { keepExactFrom } from "../../shared/accounts/usage-store.ts";
import type { Steps } from "../../shared/steps.ts";
import { insertView } from "../../shared/accounts/view-store.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { enter, writeAccount } from "../../shared/accounts/credit-rows.ts";
import { noteDemoAccount } from "../../shared/accounts/demo-account-note.ts";
import { addLead, setLeadStatus } from "./lead-changes.ts";
import { addUsage, countCharges } from "./usage-rows.ts";

const USER = "INSERT INTO users (email, password_hash, plan, created_at, last_login_at) VALUES (?, ?, ?, ?, ?)";
const ACCOUNT = `
  INSERT INTO credit_accounts (user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount,
    granted_through, changed_at, reload_limit) VALUES (?, 0, 0, 0, 0, 0, '', '', ?)`;

export class SqliteDemoAccountStore implements DemoAccountStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async exists(email: string): Promise<boolean> {
    return this.#database.get("SELECT 1 FROM users WHERE email = ?", [email], () => true) ?? false;
  }

  async insert(account: DemoAccount): Promise<void> {
    const { email, password, passwordHash, plan, createdAt, lastLoginAt, credits, grantedThrough } = account;
    await this.#database.transaction(() => {
      const userId = this.#database.run(USER, [email, passwordHash, plan, createdAt, lastLoginAt]).id;
      this.#do(noteDemoAccount({ userId, email, password }));
      this.#database.run(ACCOUNT, [userId, account.reloadLimit]);
      for (const { movement, words, at } of account.entries) this.#do(enter(userId, movement, words, at));
      const changedAt = account.entries.at(-1)?.at ?? createdAt;
      const { reloadLimit } = account;
      this.#do(writeAccount({ ...credits, userId, reloadLimit, grantedThrough, changedAt }));
      this.#addUsage(userId, account);
      for (const lead of account.leads) this.#addLead(userId, lead);
      for (const { createdAt: at, ...view } of account.views) this.#do(insertView(userId, view, at));
    });
  }

  #do<T>(steps: Steps<T>): T {
    return runSteps(this.#database, steps);
  }

  #addUsage(userId: number, { requests, exactFrom }: DemoAccount): void {
    const free = requests.filter(({ units }) => units === 0);
    const rows = free.map(({ at, endpoint, failed }) => {
      return { userId, at, endpoint, requests: 1, failed: Number(failed), units: 0 };
    });
    this.#do(addUsage(rows, exactFrom));
    this.#do(countCharges());
    this.#do(keepExactFrom(exactFrom));
  }

  #addLead(userId: number, { companyId, notes, createdAt, moves }: PastLead): void {
    const id = addLead(this.#database, { userId, companyId, notes, status: "new" }, new Date(createdAt));
    if (id === null) return;
    let from: PastLead["moves"][number]["to"] = "new";
    for (const { to, at } of moves) {
      setLeadStatus(this.#database, { id, from, to, grow: true }, new Date(at));
      from = to;
    }
  }
}
