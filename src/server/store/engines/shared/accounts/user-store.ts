/** Users and their accounts. */
import type { User, UserStore } from "../../../ports/user-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";
import { get, run, type Steps, type StepsDatabase } from "../steps.ts";
import { openCreditAccount } from "./billing/credit-rows.ts";
import { forgetDemoAccount, readDemoAccount } from "./demo-account-note.ts";
import { PLANS } from "../../../../../contract/account.ts";

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
