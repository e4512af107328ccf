/** The demo account: a year old, with a past that adds up. */
import { hashPassword, inventPassword } from "../domain/password.ts";
import type { DemoAccountStore, PastLead } from "../store/ports/demo-account-store.ts";
import type { IndexSource } from "../store/ports/index-source.ts";
import { DEMO_RELOAD_LIMIT, demoLedger } from "./demo-ledger.ts";
import { demoLeads, demoViews } from "./demo-pipeline.ts";
import { type DemoRequest, demoRequests } from "./demo-requests.ts";
import { Random } from "./random.ts";

export const DEMO_EMAIL = "demo@nordscope.example";
const PLAN = "pro";
const DAY_MS = 24 * 3_600_000;
const EXACT_DAYS = 35;
const BATCH = 2_000;
/** Leads are chosen among this many companies. */
const CANDIDATES = 600;

/** Makes the account where it is missing; its password is new each time, all else comes from the seed. */
export async function makeDemoAccount(
  { demo, indexSource }: { demo: DemoAccountStore; indexSource: IndexSource },
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  if (await demo.exists(DEMO_EMAIL)) return;
  const password = inventPassword();
  const createdAt = new Date(now.getTime() - 365 * DAY_MS);
  const exactFrom = new Date(now.getTime() - EXACT_DAYS * DAY_MS);
  exactFrom.setUTCMinutes(0, 0, 0);
  const { active, withWebsite } = await companiesOf(indexSource);
  const leads = demoLeads(new Random(seed, 3), withWebsite.slice(0, CANDIDATES), now);
  const requests = demoRequests(new Random(seed, 1), { start: createdAt, end: now, exported: active });
  await demo.insert({
    email: DEMO_EMAIL,
    password,
    passwordHash: await hashPassword(password),
    plan: PLAN,
    createdAt: createdAt.toISOString(),
    lastLoginAt: new Date(now.getTime() - DAY_MS).toISOString(),
    ...demoLedger(
      new Random(seed, 2),
      { plan: PLAN, createdAt, now, companyIds: withWebsite },
      [...requests, ...leads.map(requestOf)].sort((a, b) => (a.at < b.at ? -1 : 1)),
    ),
    reloadLimit: DEMO_RELOAD_LIMIT,
    exactFrom: exactFrom.toISOString(),
    leads,
    views: demoViews.map((view) => ({ ...view, createdAt: new Date(now.getTime() - 20 * DAY_MS).toISOString() })),
  });
}

const requestOf = ({ createdAt, companyId }: PastLead): DemoRequest => {
  return { at: createdAt, endpoint: "POST /v1/leads", failed: false, rows: 1, companyId };
};

/** Returns how many companies are in business, and those of them that somebody would sell to: with a website. */
async function companiesOf(source: IndexSource): Promise<{ active: number; withWebsite: number[] }> {
  let active = 0;
  const withWebsite: number[] = [];
  for await (const batch of source.all(BATCH)) {
    const listed = batch.filter(({ registry_status: status }) => status !== "ceased");
    active += listed.length;
    for (const { id, registry_status: status, website } of listed) {
      if (status === "active" && website !== null) withWebsite.push(id);
    }
  }
  return { active, withWebsite };
}
