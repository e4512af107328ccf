/** Leads in all five statuses with their events, and two saved views. */
import type { LeadStatus } from "../../../contract/lead.ts";
import type { PastLead } from "../../store/ports/demo-account-store.ts";
import type { ViewFields } from "../../store/ports/view-store.ts";
import { type Random, Weighted } from "../random.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LEADS = 64;

/** Sequences of statuses up to the current one. */
const ways = new Weighted<readonly LeadStatus[]>([
  [[], 20],
  [["contacted"], 16],
  [["contacted", "qualified"], 12],
  [["contacted", "qualified", "converted"], 8],
  [["contacted", "lost"], 5],
  [["contacted", "qualified", "lost"], 3],
]);

/** Notes of leads, by stage. */
export const stageNotes: Readonly<Record<LeadStatus, readonly string[]>> = {
  new: [
    "From the list of growing companies. First call this week.",
    "Recommended by a customer in the same trade.",
    "Opened a second location this year, according to their website.",
    "Met at the trade fair in Gothenburg. Wanted a price list.",
  ],
  contacted: [
    "Spoke to the front desk; the general manager is back on Monday.",
    "Plans shifts in spreadsheets today. Sent the price list and a two-page summary.",
    "Left a message. Try again before nine, they are on the road after that.",
    "Has a contract with another supplier until spring. Call in January.",
  ],
  qualified: [
    "Demo booked for next week with the owner and the office manager.",
    "Two decision makers; the second one needs the data processing agreement.",
    "Budget from January. Wants to try it with one team first.",
  ],
  converted: ["Signed for twelve months, five seats.", "Started with two seats, a third one in spring."],
  lost: [
    "Chose a competitor on price. Try again next year.",
    "No need before their new accounting system is in place.",
  ],
};

/** One lead per company, in chronological order. */
export function demoLeads(random: Random, companyIds: readonly number[], now: Date): PastLead[] {
  const chosen = random.some(companyIds, LEADS);
  const created = chosen.map(() => now.getTime() - random.between(2 * HOUR_MS, 120 * DAY_MS)).sort((a, b) => a - b);
  return chosen.map((companyId, place) => {
    const createdAt = created[place] ?? now.getTime();
    let time = createdAt;
    const way = ways.pick(random);
    const moves = way.map((status, step) => {
      // Each step takes a share of the remaining time, so that no step is in the future.
      time += Math.floor(((now.getTime() - time) * (0.2 + random.next() * 0.5)) / (way.length - step));
      return { to: status, at: new Date(time).toISOString() };
    });
    const note = random.chance(0.55) ? random.pick(stageNotes[way.at(-1) ?? "new"]) : null;
    return { companyId, notes: note, createdAt: new Date(createdAt).toISOString(), moves };
  });
}

export const demoViews: readonly ViewFields[] = [
  {
    name: "Plumbers in Rogaland, 10 to 50 people",
    query: "regions=NO-11&industries=44322&min_employees=10&max_employees=50&has_website=true",
    columns: [],
    is_default: false,
  },
  {
    name: "Danish shops on Shopify",
    query: "countries=DK&tech=Shopify",
    columns: [],
    is_default: false,
  },
];
