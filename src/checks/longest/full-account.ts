/** A store with an account at all its limits. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { KEPT_KEYS, KEPT_VIEWS, LEADS_PER_COMPANY, MOST_REMEMBERED } from "../../contract/quotas.ts";
import { type Plan, PLAN_TERMS } from "../../contract/account.ts";
import { packIds } from "../../server/domain/packed-ids.ts";
import { mintApiKey } from "../../server/domain/accounts/api-key.ts";
import { hashPassword } from "../../server/domain/accounts/password.ts";
import { generateDemo } from "../../server/demo/generate-demo.ts";
import { copyToPostgres } from "../../server/store/engines/copy/copy-to-postgres.ts";
import { PgDatabase } from "../../server/store/engines/postgres/pg-database.ts";
import { openStore } from "../../server/store/open-store.ts";

interface Sizes {
  /** Five per company, from the first company. */
  leads: number;
  /** Ledger rows, one charged request each. */
  charges: number;
  /** Hours of usage with ten endpoints each. */
  hours: number;
}

/** Number of leads with notes of maximum length, as many as a page can contain. */
const LONG_NOTES = 1_000;

/** Fills an account to its limits by SQL, because requests would take an hour. */
function fillAccount(dataDir: string, userId: number, { leads, charges, hours }: Sizes): void {
  const database = new DatabaseSync(join(dataDir, "nordscope.db"));
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const upTo = (count: number) =>
    `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})`;
  const instant = (secondsAgo: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${secondsAgo}) || ' seconds')`;
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN");
  run("CREATE TEMP TABLE places AS SELECT row_number() OVER (ORDER BY id) AS place, id FROM companies");
  run("CREATE INDEX temp.place ON places (place)");
  const companies = Math.ceil(leads / LEADS_PER_COMPANY);
  run(
    `${upTo(leads)} INSERT INTO leads
       (user_id, company_id, status, status_since, notes, version, created_at, updated_at, score, score_until)
     SELECT ?, places.id, json_array('new', 'contacted', 'qualified', 'converted', 'lost') ->> (abs(random()) % 5), ${instant(`(${leads} - n) * 20`)}, NULL, 1,
       ${instant(`(${leads} - n) * 20`)}, ${instant("0")}, abs(random()) % 101, NULL
     FROM counted JOIN places ON places.place = n % ? + 1 ORDER BY n`,
    userId,
    companies,
  );
  run("UPDATE leads SET company_key = (SELECT lower(name) FROM companies WHERE companies.id = company_id)");
  run(
    `UPDATE leads SET next_action = 'Call', next_action_on = date('now', (abs(random()) % 40 - 10) || ' days')
     WHERE status IN ('new', 'contacted', 'qualified') AND abs(random()) % 4 > 0`,
  );
  run("UPDATE leads SET notes = ? WHERE id > (SELECT max(id) FROM leads) - ?", "😀".repeat(10_000), LONG_NOTES);
  run(
    "INSERT INTO lead_events (lead_id, type, new_status, happened_at, created_at) SELECT id, 'created', 'new', created_at, created_at FROM leads",
  );
  chargeMany(database, userId, { charges, instant, upTo });
  run(
    `${upTo(hours)} INSERT OR IGNORE INTO usage_hours
     SELECT ?, strftime('%Y-%m-%dT%H', 'now', '-' || n || ' hours'), 'GET /v1/companies/' || kind.value, 60, 3, 0
     FROM counted, json_each('[0,1,2,3,4,5,6,7,8,9]') AS kind`,
    userId,
  );
  // The account is as old as its usage, and all charges are in the hourly totals.
  run(`UPDATE users SET created_at = ${instant(String(hours * 3_600))} WHERE id = ?`, userId);
  run("UPDATE counters SET value = (SELECT max(id) FROM ledger) WHERE name = 'usage_ledger'");
  database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

interface Texts {
  charges: number;
  instant: (secondsAgo: string) => string;
  upTo: (count: number) => string;
}

/** Debits of 0.1 credit, the latest within the last minutes, from a balance twice as large. */
function chargeMany(database: DatabaseSync, userId: number, { charges, instant, upTo }: Texts): void {
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const balance = Number(
    database.prepare("SELECT balance FROM credit_accounts WHERE user_id = ?").get(userId)?.["balance"],
  );
  const enter = `INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)`;
  const start = balance + charges * 2_000;
  run(
    `${enter} VALUES (?, 'adjustment', 'adjustment', ?, ?, 'Adjustment', NULL, '{}', ${instant("90 * 86400")})`,
    userId,
    start - balance,
    start,
  );
  run(
    `${upTo(charges)} ${enter} SELECT ?, 'debit', 'charge', 1000, ? - n * 1000, 'Company', 'req_' || n,
       '{"endpoint":"GET /v1/companies/{id}","rows":1,"company_id":7}', ${instant(`(${charges} - n) / 100.0`)}
     FROM counted ORDER BY n`,
    userId,
    start,
  );
  run(
    `UPDATE credit_accounts SET balance = ?, changed_at = ${instant("0")} WHERE user_id = ?`,
    start - charges * 1_000,
    userId,
  );
}

export const FULL = { email: "full@firma.example", password: "a password of the bench" };

export interface FullAccountSizes extends Sizes {
  /** Default: enterprise. */
  plan?: Plan;
}

export async function makeFullAccount(
  dataDir: string,
  companies: number,
  { plan = "enterprise", ...sizes }: FullAccountSizes,
): Promise<void> {
  const now = new Date();
  const store = await openStore({ dataDir });
  await generateDemo(store.writer, { companies, seed: 1, now });
  const { users, views, credentials } = store.accounts;
  const passwordHash = await hashPassword(FULL.password);
  const user = await users.create({ email: FULL.email, passwordHash, plan }, now);
  if (!user) throw new Error("the account already exists");
  const columns = Array.from({ length: 20 }, (_, n) => `column ${n}`);
  const view = { name: "A saved view", query: "q".repeat(8_000), columns, is_default: false };
  const remembered = packIds(Array.from({ length: MOST_REMEMBERED }, (_, n) => n + 1));
  for (let n = 0; n < KEPT_VIEWS; n += 1) await views.create(user.id, view, remembered, now);
  for (let n = 0; n < KEPT_KEYS - 1; n += 1) {
    const { prefix, hash } = mintApiKey();
    await credentials.createKey(user.id, { name: "k".repeat(100), prefix, hash }, now);
  }
  await store.close();
  fillAccount(dataDir, user.id, { ...sizes, leads: Math.min(sizes.leads, PLAN_TERMS[plan].leads) });
}

/** Copies the account to PostgreSQL. */
export async function fillPostgres(dataDir: string, databaseUrl: string): Promise<void> {
  await copyToPostgres({ dataDir, databaseUrl }, { onCopied: () => undefined, onCompared: () => undefined });
  const database = new PgDatabase(databaseUrl, { connections: 1, name: "nordscope bench", timeoutMs: 0 });
  await database.run("VACUUM ANALYZE");
  await database.close();
}
