/** Users in PostgreSQL. */
import type { Plan } from "../../../../../contract/account.ts";
import type { User, UserStore } from "../../../ports/user-store.ts";
import { number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession } from "../pg-session.ts";
import { decodeLogin, decodeUser } from "../../shared/accounts/user-row.ts";
import { openCreditAccount } from "./credit-rows.ts";
import { readDemoAccount } from "./demo-account-note.ts";
import { removeUser } from "./remove-user.ts";

const COLUMNS = "id, email, password_hash, plan, created_at, last_login_at";
const INSERT = `
  INSERT INTO users (email, password_hash, plan, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`;
const BY_ID = `SELECT ${COLUMNS} FROM users WHERE id = $1`;
const BY_EMAIL = `SELECT ${COLUMNS} FROM users WHERE email = $1`;
const SET_PASSWORD = "UPDATE users SET password_hash = $1 WHERE id = $2";
const END_SESSIONS = "DELETE FROM sessions WHERE user_id = $1 AND id <> $2";

export class PgUserStore implements UserStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  create(input: { email: string; passwordHash: string; plan: Plan }, now: Date): Promise<User | null> {
    return this.#database.transaction((session) => insertUser(session, input, now));
  }

  async byId(id: number): Promise<User | null> {
    return (await this.#database.get(BY_ID, [id], decodeUser)) ?? null;
  }

  async byEmail(email: string): Promise<{ user: User; passwordHash: string } | null> {
    return (await this.#database.get(BY_EMAIL, [email.toLowerCase()], decodeLogin)) ?? null;
  }

  setPassword(userId: number, passwordHash: string, keepSessionId: number | null): Promise<void> {
    return this.#database.transaction(async (session) => {
      await session.run(SET_PASSWORD, [passwordHash, userId]);
      await session.run(END_SESSIONS, [userId, keepSessionId ?? 0]);
      if ((await readDemoAccount(session))?.userId === userId) {
        await session.run("DELETE FROM meta WHERE key = 'demo_account'");
      }
    });
  }

  remove(userId: number): Promise<void> {
    return removeUser(this.#database, userId);
  }

  async demo(): Promise<{ email: string; password: string } | null> {
    const note = await readDemoAccount(this.#database);
    return note ? { email: note.email, password: note.password } : null;
  }
}

/** Null: the e-mail is taken. */
async function insertUser(
  session: PgSession,
  { email, passwordHash, plan }: { email: string; passwordHash: string; plan: Plan },
  now: Date,
): Promise<User | null> {
  const at = now.toISOString();
  const id = await session.get(INSERT, [email.toLowerCase(), passwordHash, plan, at], (row) => number(row.id));
  if (id === undefined) return null;
  await openCreditAccount(session, id, plan, now);
  return { id, email: email.toLowerCase(), plan, createdAt: at, lastLoginAt: null };
}
