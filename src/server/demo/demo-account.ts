/** The demo account: a year old, with a past that adds up. */
import { hashPassword, inventPassword } from "../domain/password.ts";
import type { DemoAccountStore } from "../store/ports/demo-account-store.ts";
import type { IndexSource } from "../store/ports/index-source.ts";
import { DEMO_RELOAD_LIMIT, demoLedger } from "./demo-ledger.ts";
import { demoLeads, demoViews } from "./demo-pipeline.ts";
import { demoRequests } from "./demo-requests.ts";
import { Random } from "./random.ts";

export const DEMO_EMAIL = "demo@nordscope.example";
const PLAN = "pro";
const DAY_MS = 24 * 3_600_000;
const EXACT_DAYS = 35;
/** Leads are chosen among this many companies. */
const CANDIDATES = 2_000;

/** Makes the account where it is missing; its password is new each time, all else comes from the seed. */
export async function makeDemoAccount(
  { demo, indexSource }: { demo: DemoAccountStore; indexSource: IndexSource },
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  if (await demo.exists(DEMO_EMAIL)) return;
  const password = inventPassword();
  const createdAt = new Date(now.getTime() - 365 * DAY_MS);
  const requests = demoRequests(new Random(seed, 1), createdAt, now);
  const exactFrom = new Date(now.getTime() - EXACT_DAYS * DAY_MS);
  exactFrom.setUTCMinutes(0, 0, 0);
  const companyIds = await candidates(indexSource);
  await demo.insert({
    email: DEMO_EMAIL,
    password,
    passwordHash: await hashPassword(password),
    plan: PLAN,
    createdAt: createdAt.toISOString(),
    lastLoginAt: new Date(now.getTime() - DAY_MS).toISOString(),
    ...demoLedger(new Random(seed, 2), { plan: PLAN, createdAt, now, companyIds }, requests),
    reloadLimit: DEMO_RELOAD_LIMIT,
    exactFrom: exactFrom.toISOString(),
    leads: demoLeads(new Random(seed, 3), companyIds, now),
    views: demoViews.map((view) => ({ ...view, createdAt: new Date(now.getTime() - 20 * DAY_MS).toISOString() })),
  });
}

/** Companies that somebody would sell to: in business, with a website. */
async function candidates(source: IndexSource): Promise<number[]> {
  for await (const batch of source.all(CANDIDATES)) {
    return batch.filter((one) => one.registry_status === "active" && one.website !== null).map(({ id }) => id);
  }
  return [];
}
