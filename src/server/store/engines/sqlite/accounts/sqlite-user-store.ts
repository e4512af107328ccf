/** Users in SQLite. */
import type { Plan } from "../../../../../contract/account.ts";
import type { User, UserStore } from "../../../ports/user-store.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { decodeLogin, decodeUser } from "../../shared/accounts/user-row.ts";
import { openCreditAccount } from "./credit-rows.ts";
import { readDemoAccount } from "./demo-account-note.ts";
import { removeUser } from "./remove-user.ts";

const INSERT = "INSERT INTO users (email, password_hash, plan, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
const BY_ID = "SELECT * FROM users WHERE id = ?";
const BY_EMAIL = "SELECT * FROM users WHERE email = ?";
const END_SESSIONS = "DELETE FROM sessions WHERE user_id = ? AND id <> ?";

export class SqliteUserStore implements UserStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  create(input: { email: string; passwordHash: string; plan: Plan }, now: Date): Promise<User | null> {
    return this.#queue.write((): User | null => insertUser(this.#database, input, now));
  }

  async byId(id: number): Promise<User | null> {
    return this.#database.get(BY_ID, [id], decodeUser) ?? null;
  }

  async byEmail(email: string): Promise<{ user: User; passwordHash: string } | null> {
    return this.#database.get(BY_EMAIL, [email.toLowerCase()], decodeLogin) ?? null;
  }

  setPassword(userId: number, passwordHash: string, keepSessionId: number | null): Promise<void> {
    return this.#queue.write(() => {
      this.#database.run("UPDATE users SET password_hash = ? WHERE id = ?", [passwordHash, userId]);
      this.#database.run(END_SESSIONS, [userId, keepSessionId ?? 0]);
      if (readDemoAccount(this.#database)?.userId === userId) {
        this.#database.run("DELETE FROM meta WHERE key = 'demo_account'");
      }
    });
  }

  remove(userId: number): Promise<void> {
    return removeUser(this.#database, userId);
  }

  async demo(): Promise<{ email: string; password: string } | null> {
    const note = readDemoAccount(this.#database);
    return note ? { email: note.email, password: note.password } : null;
  }
}

/** To be called inside a transaction. Null: the e-mail is taken. */
export function insertUser(
  database: SqliteDatabase,
  { email, passwordHash, plan }: { email: string; passwordHash: string; plan: Plan },
  now: Date,
): User | null {
  const at = now.toISOString();
  const { changes, id } = database.run(INSERT, [email.toLowerCase(), passwordHash, plan, at]);
  if (changes === 0) return null;
  openCreditAccount(database, id, plan, now);
  return { id, email: email.toLowerCase(), plan, createdAt: at, lastLoginAt: null };
}
