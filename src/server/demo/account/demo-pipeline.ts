/** Leads in all five statuses with their events and next steps, and two saved views. */
import { type ActivityType, LOST_REASONS, type LeadStatus, OPEN_STATUSES } from "../../../contract/lead.ts";
import type { PastLead } from "../../store/ports/demo-account-store.ts";
import type { Activity } from "../../store/ports/lead-store.ts";
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

/** Next steps of open leads, by stage. */
const stageSteps: Readonly<Partial<Record<LeadStatus, readonly string[]>>> = {
  new: ["First call", "Ask who plans the shifts", "Send the introduction"],
  contacted: ["Call the general manager", "Send the price list", "Ask about their contract"],
  qualified: ["Hold the demo", "Send the offer", "Send the data processing agreement"],
};
/** Days from today to the next step: some are overdue, some due today or this week. */
const daysAhead = new Weighted<number | null>([
  [-6, 2],
  [-1, 3],
  [0, 6],
  [1, 4],
  [3, 4],
  [6, 3],
  [20, 5],
  [null, 12],
]);

const activityTypes = new Weighted<ActivityType>([
  ["call", 5],
  ["no_answer", 3],
  ["email", 4],
  ["meeting", 2],
  ["note", 2],
]);
const activityTexts: Readonly<Record<ActivityType, readonly (string | null)[]>> = {
  call: ["Spoke to the general manager. Interested, wants numbers.", "Short call, they are busy until Thursday.", null],
  no_answer: [null, "Went to voicemail."],
  email: ["Sent the price list.", "Sent two times for a demo.", null],
  meeting: ["Demo with the owner and the office manager.", "Met at their office; two locations, one planner."],
  note: ["Their planner leaves in spring.", "Ask for the branch in the next town."],
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
    const stage = way.at(-1) ?? "new";
    const note = random.chance(0.55) ? random.pick(stageNotes[stage]) : null;
    const activities = way.length === 0 ? [] : activitiesBetween(random, createdAt, now);
    const lead = { companyId, notes: note, createdAt: new Date(createdAt).toISOString(), moves, activities };
    return { ...lead, ...planOf(random, stage, now), lost_reason: stage === "lost" ? random.pick(LOST_REASONS) : null };
  });
}

function planOf(random: Random, stage: LeadStatus, now: Date): Pick<PastLead, "next_action" | "next_action_on"> {
  const days = OPEN_STATUSES.includes(stage) ? daysAhead.pick(random) : null;
  if (days === null) return { next_action: null, next_action_on: null };
  const next_action_on = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { next_action: random.pick(stageSteps[stage] ?? []), next_action_on };
}

/** In chronological order; none in the future. */
function activitiesBetween(random: Random, start: number, now: Date): Activity[] {
  const times = Array.from({ length: random.between(0, 3) }, () => random.between(start, now.getTime()));
  return times
    .sort((a, b) => a - b)
    .map((time) => {
      const type = activityTypes.pick(random);
      return { type, text: random.pick(activityTexts[type]), at: new Date(time).toISOString() };
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
