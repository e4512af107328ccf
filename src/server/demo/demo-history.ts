/** Changes since a company's import that lead to its current state. */
import type { CompanyFacts, PastChange } from "../domain/companies/registry-record.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;
/** Minimum time between import and first change. */
const QUIET_MS = 7 * DAY_MS;

/** Range in which changes are detected, in epoch milliseconds. */
export interface Period {
  importedAt: number;
  end: number;
}

export interface FormerFacts {
  /** Previous values to choose from, generated like the current ones. */
  name: string;
  address: string;
  website: string;
}

/** Oldest first; the latest value of each field equals the one in `facts`. */
export function demoHistory(
  random: Random,
  facts: CompanyFacts,
  former: FormerFacts,
  period: Period,
  isGrowing: boolean,
): PastChange[] {
  if (period.end - period.importedAt < 2 * QUIET_MS) return [];
  const change = (field_name: keyof CompanyFacts, old_value: string | null, new_value: string | null) => ({
    field_name,
    old_value,
    new_value,
    detected_at: timeIn(random, period),
  });
  const changes = facts.employee_count === null ? [] : employeeChanges(random, facts.employee_count, period, isGrowing);
  if (facts.website !== null && random.chance(0.3)) {
    changes.push(change("website", random.chance(0.6) ? null : former.website, facts.website));
  }
  if (facts.address !== null && random.chance(0.25)) changes.push(change("address", former.address, facts.address));
  if (changes.length === 0 || random.chance(0.08)) changes.push(change("name", former.name, facts.name));
  return changes.filter(({ old_value, new_value }) => old_value !== new_value);
}

/** Changes that lead to bankruptcy or dissolution and removal from the register. */
export function endingHistory(random: Random, facts: CompanyFacts, period: Period): PastChange[] {
  if (facts.registry_status === "active") return [];
  const { registry_status, ceased_date } = facts;
  const recent = { ...period, importedAt: Math.max(period.importedAt, period.end - 400 * DAY_MS) };
  const detected_at = ceased_date === null ? timeIn(random, recent) : new Date(ceased_date).toISOString();
  const status = { field_name: "registry_status", old_value: "active", new_value: registry_status, detected_at };
  if (ceased_date === null) return [status];
  return [status, { field_name: "ceased_date", old_value: null, new_value: ceased_date, detected_at }];
}

/** Walks back from today's number to the time of the import, in steps of a month to a year. */
function employeeChanges(random: Random, today: number, { importedAt, end }: Period, isGrowing: boolean): PastChange[] {
  const changes: PastChange[] = [];
  // More companies grow than shrink, because most of those that shrank no longer exist.
  const growth = isGrowing ? 0.28 : random.chance(0.6) ? 0.14 : random.chance(0.5) ? 0.02 : -0.12;
  let count = today;
  let time = end - random.between(3, 200) * DAY_MS;
  for (let step = random.between(isGrowing ? 3 : 1, today === 0 ? 1 : 6); step > 0; step -= 1) {
    if (time < importedAt + QUIET_MS) break;
    const drift = Math.round(count * (growth + (isGrowing ? 0 : random.next() * 0.16 - 0.08)));
    const smallest = isGrowing || random.chance(0.6) ? 1 : -1;
    const previousCount = Math.max(0, count - (drift === 0 ? smallest : drift));
    if (previousCount === count) break;
    changes.push({
      field_name: "employee_count",
      old_value: String(previousCount),
      new_value: String(count),
      detected_at: new Date(time).toISOString(),
    });
    count = previousCount;
    time -= random.between(30, 330) * DAY_MS + random.below(DAY_MS);
  }
  return changes.reverse();
}

function timeIn(random: Random, { importedAt, end }: Period): string {
  const start = importedAt + QUIET_MS;
  return new Date(start + random.below(Math.max(1, end - start))).toISOString();
}
