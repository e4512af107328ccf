/** The demo account: one year old, with a consistent history. */
import { hashPassword, inventPassword } from "../../domain/accounts/password.ts";
import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import type { DemoAccountStore, PastLead, PastMark } from "../../store/ports/demo-account-store.ts";
import type { IndexSource, SearchRecord } from "../../store/ports/index-source.ts";
import { DEMO_RELOAD_LIMIT, demoLedger } from "./demo-ledger.ts";
import { demoLeads, demoViews } from "./demo-pipeline.ts";
import { type DemoRequest, demoRequests } from "./demo-requests.ts";
import { Random } from "../random.ts";

export const DEMO_EMAIL = "demo@nordscope.example";
const PLAN = "pro";
const DAY_MS = 24 * 3_600_000;
const EXACT_DAYS = 35;
const BATCH = 2_000;
/** Number of companies from which leads are chosen. */
const CANDIDATES = 600;
/** Numbers of marked companies. */
const [CUSTOMERS, QUIET, FAIR] = [60, 4, 12];
const STAFF = { least: 5, most: 250 };

/** Creates the account if it is missing. Its password is random; everything else is derived from the seed. */
export async function makeDemoAccount(
  { demo, indexSource }: { demo: DemoAccountStore; indexSource: IndexSource },
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  if (await demo.exists(DEMO_EMAIL)) return;
  const password = inventPassword();
  const createdAt = new Date(now.getTime() - 365 * DAY_MS);
  const exactFrom = new Date(now.getTime() - EXACT_DAYS * DAY_MS);
  exactFrom.setUTCMinutes(0, 0, 0);
  const { active, withWebsite, prospects } = await companiesOf(indexSource, createdAt);
  const leads = demoLeads(new Random(seed, 3), prospects.slice(0, CANDIDATES), now);
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
    marks: demoMarks(leads, prospects.slice(CANDIDATES), now),
    views: demoViews.map((view) => ({ ...view, createdAt: new Date(now.getTime() - 20 * DAY_MS).toISOString() })),
  });
}

/** Customers, companies that asked not to be contacted, one of them until next week, and a word of its own. */
function demoMarks(leads: readonly PastLead[], others: readonly number[], now: Date): PastMark[] {
  const endedAs = (status: string) =>
    leads.filter(({ moves }) => moves.at(-1)?.to === status).map(({ companyId }) => companyId);
  const lostIds = [...new Set(endedAs("lost"))].slice(0, QUIET);
  const customerIds = [...new Set([...endedAs("converted"), ...others])].slice(0, CUSTOMERS);
  const markedAt = new Date(now.getTime() - 20 * DAY_MS).toISOString();
  const nextWeek = new Date(now.getTime() + 7 * DAY_MS).toISOString().slice(0, 10);
  const reason = "Asked on the phone";
  return [
    { mark: "customer", companyIds: customerIds, markedAt },
    { mark: DO_NOT_CONTACT, companyIds: lostIds.slice(1), reason, markedAt },
    {
      mark: DO_NOT_CONTACT,
      companyIds: lostIds.slice(0, 1),
      reason: "Call after the holidays",
      until: nextWeek,
      markedAt,
    },
    { mark: "Fair Oslo 2026", companyIds: others.slice(CUSTOMERS, CUSTOMERS + FAIR), markedAt },
  ].filter(({ companyIds }) => companyIds.length > 0);
}

const requestOf = ({ createdAt, companyId }: PastLead): DemoRequest => {
  return { at: createdAt, endpoint: "POST /v1/leads", failed: false, rows: 1, companyId };
};

/** Counts the active companies and those with a website, and collects companies that a sales team would contact. */
async function companiesOf(source: IndexSource, createdAt: Date) {
  let active = 0;
  const withWebsite: number[] = [];
  const prospects: number[] = [];
  for await (const batch of source.all(BATCH)) {
    for (const company of batch) {
      if (company.registry_status !== "ceased") active += 1;
      if (company.registry_status !== "active" || company.website === null) continue;
      withWebsite.push(company.id);
      if (isProspect(company, createdAt)) prospects.push(company.id);
    }
  }
  return { active, withWebsite, prospects };
}

/**
 * Returns whether a company can be contacted, has staff that works in shifts, and is older than the account. Finland
 * publishes employers, not their size.
 */
function isProspect(company: SearchRecord, createdAt: Date): boolean {
  const { employee_count: employees, founded_date: founded, marketing_protected: optedOut, has_contacts } = company;
  const isOfSize =
    employees === null ? company.is_employer === true : employees >= STAFF.least && employees <= STAFF.most;
  return isOfSize && has_contacts && !optedOut && founded !== null && founded < createdAt.toISOString();
}
