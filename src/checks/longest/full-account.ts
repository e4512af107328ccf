/** A store with an account at all its limits. */
import { type Plan, PLAN_TERMS } from "../../contract/account.ts";
import { KEPT_KEYS, KEPT_VIEWS, MOST_REMEMBERED } from "../../contract/quotas.ts";
import { packIds } from "../../server/domain/packed-ids.ts";
import { mintApiKey } from "../../server/domain/accounts/api-key.ts";
import { hashPassword } from "../../server/domain/accounts/password.ts";
import { generateDemo } from "../../server/demo/generate-demo.ts";
import { copyToPostgres } from "../../server/store/engines/copy/copy-to-postgres.ts";
import { PgDatabase } from "../../server/store/engines/postgres/pg-database.ts";
import { openStore } from "../../server/store/open-store.ts";
import { fillAccount, type Sizes } from "./fill-account.ts";

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
