/** Users, the removal of their data, and the credentials of the demo account, which the sign-in page offers. */
import * as z from "zod/mini";

import { PLANS } from "../../../../../contract/account.ts";
import type { User, UserStore } from "../../../ports/user-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";
import { get, run, type Steps, type StepsDatabase } from "../steps.ts";
import { deleteMeta, readMeta, writeMeta } from "../meta.ts";
import { openCreditAccount } from "./billing/credit-rows.ts";

const COLUMNS = "id, email, password_hash, plan, created_at, last_login_at";
const INSERT = `
  INSERT INTO users (email, password_hash, plan, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`;
const BY_ID = `SELECT ${COLUMNS} FROM users WHERE id = $1`;
const BY_EMAIL = `SELECT ${COLUMNS} FROM users WHERE email = $1`;
const SET_PASSWORD = "UPDATE users SET password_hash = $1 WHERE id = $2";
const END_SESSIONS = "DELETE FROM sessions WHERE user_id = $1 AND id <> $2";

type NewUser = Parameters<UserStore["create"]>[0];

export class SqlUserStore implements UserStore {
  readonly #database: StepsDatabase;
  readonly #remove: (userId: number) => Promise<void>;

  /** @param remove removes an account and all its data */
  constructor(database: StepsDatabase, remove: (userId: number) => Promise<void>) {
    this.#database = database;
    this.#remove = remove;
  }

  create(input: NewUser, now: Date): Promise<User | null> {
    return this.#database.write(() => insertUser(input, now));
  }

  async byId(id: number): Promise<User | null> {
    return this.#database.read(get(BY_ID, [id], decodeUser));
  }

  async byEmail(email: string): Promise<{ user: User; passwordHash: string } | null> {
    return this.#database.read(get(BY_EMAIL, [email.toLowerCase()], decodeLogin));
  }

  setPassword(userId: number, passwordHash: string, keepSessionId: number | null): Promise<void> {
    return this.#database.write(function* () {
      yield* run(SET_PASSWORD, [passwordHash, userId]);
      yield* run(END_SESSIONS, [userId, keepSessionId ?? 0]);
      yield* forgetDemoAccount(userId);
    });
  }

  remove(userId: number): Promise<void> {
    return this.#remove(userId);
  }

  async demo(): Promise<{ email: string; password: string } | null> {
    const note = await this.#database.read(readDemoAccount());
    return note && { email: note.email, password: note.password };
  }
}

/** Returns null when the e-mail is taken. */
function* insertUser({ email, passwordHash, plan }: NewUser, now: Date): Steps<User | null> {
  const timestamp = now.toISOString();
  const id = yield* get(INSERT, [email.toLowerCase(), passwordHash, plan, timestamp], (row) => number(row.id));
  if (id === null) return null;
  yield* openCreditAccount(id, plan, now);
  return { id, email: email.toLowerCase(), plan, createdAt: timestamp, lastLoginAt: null };
}

function decodeUser(row: Row): User {
  return {
    id: number(row.id),
    email: text(row.email),
    plan: oneOf(PLANS, row.plan),
    createdAt: text(row.created_at),
    lastLoginAt: textOrNull(row.last_login_at),
  };
}

function decodeLogin(row: Row): { user: User; passwordHash: string } {
  return { user: decodeUser(row), passwordHash: text(row.password_hash) };
}

/**
 * After the first commit sign-in fails and all keys are invalid. If interrupted, the next call completes the removal.
 * @param fromLedger deletes ledger rows, with the engine's steps before and after
 */
export async function removeUser(
  database: StepsDatabase,
  userId: number,
  fromLedger: (removing: Steps<number>) => Steps<number> = (removing) => removing,
): Promise<void> {
  await database.write(() => beginToLeave(userId));
  for (const { table, key } of LARGE_USER_TABLES) {
    const rows = `SELECT ${key} FROM ${table} WHERE user_id = $1 LIMIT ${ROWS_A_BATCH}`;
    const batch = () => run(`DELETE FROM ${table} WHERE (${key}) IN (${rows})`, [userId]);
    const work = table === "ledger" ? () => fromLedger(batch()) : batch;
    while ((await database.write(work)) === ROWS_A_BATCH);
  }
  await database.write(() => removeRest(userId));
}

function* beginToLeave(userId: number): Steps<void> {
  yield* forgetDemoAccount(userId);
  for (const table of ["api_keys", "sessions"]) yield* run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  yield* run("UPDATE users SET leaving = true, password_hash = '' WHERE id = $1", [userId]);
}

function* removeRest(userId: number): Steps<void> {
  for (const table of SMALL_USER_TABLES) yield* run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  yield* run("DELETE FROM users WHERE id = $1", [userId]);
}

/**
 * Tables that can contain many rows of one user, with their keys. They are emptied in batches. Lead events are deleted
 * with their leads.
 */
export const LARGE_USER_TABLES = [
  { table: "ledger", key: "id" },
  { table: "leads", key: "id" },
  { table: "lead_undos", key: "id" },
  { table: "company_marks", key: "id" },
  { table: "unlocks", key: "user_id, company_id, part" },
  { table: "usage_hours", key: "user_id, hour, endpoint" },
  { table: "usage_requests", key: "user_id, at, endpoint" },
] as const;

/** All other tables; `users` must be last. */
export const SMALL_USER_TABLES = [
  "api_keys",
  "sessions",
  "saved_views",
  "mark_words",
  "idempotency",
  "holds",
  "lead_counts",
  "credit_accounts",
] as const;

const ROWS_A_BATCH = 5_000;

/** Serialises the writers of one user, so that quotas are respected and nothing is added twice. */
export const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";

const note = z.object({ userId: z.number(), email: z.string(), password: z.string() });
type DemoAccountNote = z.output<typeof note>;

const KEY = "demo_account";

export function* readDemoAccount(): Steps<DemoAccountNote | null> {
  const value = yield* readMeta(KEY);
  return value === null ? null : note.parse(JSON.parse(value));
}

export function* noteDemoAccount(account: DemoAccountNote): Steps<void> {
  yield* writeMeta(KEY, JSON.stringify(account));
}

/** Call it when the password of the account changes or the account is removed. */
function* forgetDemoAccount(userId: number): Steps<void> {
  const account = yield* readDemoAccount();
  if (account?.userId === userId) yield* deleteMeta(KEY);
}
