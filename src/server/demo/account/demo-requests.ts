/**
 * A year of requests by a small sales team: people use the dashboard on working days, and an export to their CRM runs
 * at night. Usage grows from month to month and is lower in July and at Christmas.
 */
import type { PastRequest } from "../../store/ports/demo-account-store.ts";
import { type Random, Weighted } from "../random.ts";

export type DemoRequest = Omit<PastRequest, "units"> & {
  /** Number of rows in the response; 0 for a failed request. */
  rows: number;
  /** The company of the request, if determined. */
  companyId?: number;
};

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** At the end of the year; a third of it at the start. */
const REQUESTS_A_DAY = 110;
const ROWS_A_PART = 1_000;
/** Share of the final number of rows that existed at the start of the year. */
const ROWS_AT_START = 0.92;
const FAILING = 0.012;

/** Hours of a working day in UTC, with weights: two peaks around lunch. */
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

type Kind = (random: Random) => { endpoint: string; rows: number };
const free =
  (endpoint: string): Kind =>
  () => ({ endpoint, rows: 0 });
const search: Kind = (random) => {
  const rows = random.chance(0.7) ? 50 : random.between(1, 49);
  return { endpoint: "POST /v1/search", rows };
};
const detail =
  (path: string, maxRows: number): Kind =>
  (random) => ({ endpoint: `GET /v1/companies/{id}${path}`, rows: random.between(1, maxRows) });

const kinds = new Weighted<Kind>([
  [search, 26],
  [free("POST /v1/search/facets"), 20],
  [detail("", 1), 18],
  [detail("/contacts", 6), 6],
  [detail("/socials", 3), 5],
  [detail("/tech", 1), 5],
  [detail("/history", 9), 5],
  [free("GET /v1/leads"), 9],
  [free("PATCH /v1/leads/{id}"), 5],
  [free("GET /auth/account/summary"), 1],
]);

/** In chronological order, from `start` to `end`. @param exported number of rows of today's nightly export */
export function* demoRequests(
  random: Random,
  { start, end, exported }: { start: Date; end: Date; exported: number },
): Generator<DemoRequest> {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  const firstDay = new Date(start);
  firstDay.setUTCHours(0, 0, 0, 0);
  for (let day = 0; day <= days + 1; day++) {
    const midnight = firstDay.getTime() + day * DAY_MS;
    const level = seasonOf(new Date(midnight)) * (0.85 + random.next() * 0.3);
    const growth = day / days;
    const times = [
      ...nightOf(random, midnight, Math.round(exported * (ROWS_AT_START + (1 - ROWS_AT_START) * growth))),
      ...dayOf(random, (level * (1 + 2 * growth)) / 3),
    ].sort((a, b) => a.offset - b.offset);
    for (const { offset, kind } of times) {
      const time = midnight + offset;
      if (time < start.getTime() || time >= end.getTime()) continue;
      const failed = random.chance(FAILING);
      const { endpoint, rows } = kind(random);
      yield { at: new Date(time).toISOString(), endpoint, failed, rows: failed ? 0 : rows };
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

/** The CRM job starts at 02:10, except on Sundays, and fetches parts of the export; the last one is shorter. */
function nightOf(random: Random, midnight: number, exported: number): { offset: number; kind: Kind }[] {
  const parts = new Date(midnight).getUTCDay() === 0 ? 0 : Math.ceil(exported / ROWS_A_PART);
  return Array.from({ length: parts }, (_, part) => {
    const rows = Math.min(ROWS_A_PART, exported - part * ROWS_A_PART);
    const kind: Kind = () => ({ endpoint: "POST /v1/export", rows });
    return { offset: 130 * MINUTE_MS + part * 4_000 + random.between(0, 2_500), kind };
  });
}
