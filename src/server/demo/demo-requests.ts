/**
 * A year of a small sales team's requests: people in the dashboard on working days, and a nightly export to their CRM.
 * They use it more from month to month, less in July and at Christmas.
 */
import { CONTACTS_COST, COMPANY_COST, costOf, DETAIL_COST, EXPORT_COST, LIST_COST } from "../../contract/cost.ts";
import type { PastRequest } from "../store/ports/demo-account-store.ts";
import { type Random, Weighted } from "./random.ts";

export type DemoRequest = PastRequest & { rows: number };

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** At the end of the year; a third of it at the beginning. */
const REQUESTS_A_DAY = 110;
/** At the end of the year; three quarters of it at the beginning. Costs a little more than the plan gives. */
const EXPORTS_A_NIGHT = 63;
const FAILING = 0.012;

/** Hours of a working day in UTC, with their share: two peaks and a lunch between. */
const hours = new Weighted<number>([
  [6, 3],
  [7, 10],
  [8, 14],
  [9, 13],
  [10, 8],
  [11, 9],
  [12, 13],
  [13, 13],
  [14, 10],
  [15, 4],
  [17, 1],
  [19, 1],
]);

type Kind = (random: Random) => { endpoint: string; rows: number; units: number };
const free =
  (endpoint: string): Kind =>
  () => ({ endpoint, rows: 0, units: 0 });
const search: Kind = (random) => {
  const rows = random.chance(0.7) ? 50 : random.between(1, 49);
  return { endpoint: "POST /v1/search", rows, units: costOf(LIST_COST, rows) };
};
const detail =
  (path: string, cost: typeof DETAIL_COST, most: number): Kind =>
  (random) => {
    const rows = random.between(1, most);
    return { endpoint: `GET /v1/companies/{id}${path}`, rows, units: costOf(cost, rows) };
  };

const kinds = new Weighted<Kind>([
  [search, 26],
  [free("POST /v1/search/facets"), 20],
  [detail("", COMPANY_COST, 1), 18],
  [detail("/contacts", CONTACTS_COST, 6), 9],
  [detail("/socials", DETAIL_COST, 3), 3],
  [detail("/tech", DETAIL_COST, 1), 3],
  [detail("/history", DETAIL_COST, 9), 3],
  [free("GET /v1/leads"), 9],
  [free("PATCH /v1/leads/{id}"), 5],
  [free("POST /v1/leads"), 3],
  [free("GET /auth/account/summary"), 1],
]);

/** Ascending in time, from `start` up to `end`. */
export function* demoRequests(random: Random, start: Date, end: Date): Generator<DemoRequest> {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  const firstDay = new Date(start);
  firstDay.setUTCHours(0, 0, 0, 0);
  for (let day = 0; day <= days + 1; day++) {
    const midnight = firstDay.getTime() + day * DAY_MS;
    const level = seasonOf(new Date(midnight)) * (0.85 + random.next() * 0.3);
    const growth = day / days;
    const times = [
      ...nightOf(random, level * (0.75 + 0.25 * growth)),
      ...dayOf(random, (level * (1 + 2 * growth)) / 3),
    ].sort((a, b) => a.offset - b.offset);
    for (const { offset, kind } of times) {
      const at = midnight + offset;
      if (at < start.getTime() || at >= end.getTime()) continue;
      const failed = random.chance(FAILING);
      const { endpoint, rows, units } = kind(random);
      yield { at: new Date(at).toISOString(), endpoint, failed, ...(failed ? { rows: 0, units: 0 } : { rows, units }) };
    }
  }
}

/** Share of a full working day. */
function seasonOf(day: Date): number {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return 0.04;
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  if (month === 7) return 0.45;
  if ((month === 12 && date > 22) || (month === 1 && date < 3)) return 0.15;
  return 1;
}

function dayOf(random: Random, level: number): { offset: number; kind: Kind }[] {
  return Array.from({ length: Math.round(REQUESTS_A_DAY * level) }, () => ({
    offset: hours.pick(random) * 60 * MINUTE_MS + random.between(0, 60 * MINUTE_MS - 1),
    kind: kinds.pick(random),
  }));
}

/** The CRM's job begins at ten past two and fetches part after part of 1 000 rows; the last is shorter. */
function nightOf(random: Random, level: number): { offset: number; kind: Kind }[] {
  const parts = Math.round(EXPORTS_A_NIGHT * level);
  return Array.from({ length: parts }, (_, part) => {
    const rows = part === parts - 1 ? random.between(40, 990) : 1_000;
    const kind: Kind = () => ({ endpoint: "POST /v1/export", rows, units: costOf(EXPORT_COST, rows) });
    return { offset: 130 * MINUTE_MS + part * 4_000 + random.between(0, 2_500), kind };
  });
}
