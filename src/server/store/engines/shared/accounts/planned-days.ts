/** The days of the first steps of leads that are added together. */
import { spreadDays } from "../../../../../contract/call-plan.ts";
import type { Spread } from "../../../../../contract/lead-bulk.ts";
import { badRequest } from "../../../../domain/refusal.ts";
import { number, type Row, text } from "../row.ts";
import { all, type Steps } from "../steps.ts";

const DUE_BY_DAY = `
  SELECT next_action_on, count(*) AS leads FROM leads
  WHERE user_id = $1 AND next_action_on >= $2 GROUP BY next_action_on`;
const ORDERS = {
  largest: "employee_count IS NULL, employee_count DESC, id",
  county: "county_code IS NULL, county_code, municipality_code, employee_count IS NULL, employee_count DESC, id",
};
const LAST_DAY = "2100-12-31";

/** A day for each of the companies, in their order. @throws Refusal 400 when the days would be beyond the year 2100 */
export function* plannedDays(userId: number, companyIds: readonly number[], spread: Spread): Steps<string[]> {
  const counts = yield* all(DUE_BY_DAY, [userId, spread.from], decodeCount);
  const days = spreadDays(companyIds.length, spread, new Map(counts));
  if ((days.at(-1) ?? "") > LAST_DAY) {
    const detail = `has days after ${LAST_DAY}; start earlier, or allow more leads a day`;
    throw badRequest([{ in: "body", pointer: "/spread", code: "out_of_range", detail }]);
  }
  const sorted = `SELECT id FROM companies WHERE id = ANY($1::bigint[]) ORDER BY ${ORDERS[spread.order ?? "largest"]}`;
  const ranks = new Map((yield* all(sorted, [companyIds], (row) => number(row.id))).map((id, rank) => [id, rank]));
  const rankOf = (place: number) => ranks.get(companyIds[place] ?? 0) ?? 0;
  const places = companyIds.map((_, place) => place).toSorted((a, b) => rankOf(a) - rankOf(b));
  const dayOfPlace = new Map(places.map((place, i) => [place, days[i] ?? spread.from]));
  return companyIds.map((_, place) => dayOfPlace.get(place) ?? spread.from);
}

const decodeCount = (row: Row) => [text(row.next_action_on), number(row.leads)] as const;
