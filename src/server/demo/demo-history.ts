/** Changes that lead up to what a company is today. */
import type { CompanyFacts, PastChange } from "../domain/registry-record.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;

export interface FormerFacts {
  /** Former values to draw from, made like the present ones. */
  name: string;
  address: string;
  website: string;
}

/** Oldest first; the newest value of each field is the one in `facts`. @param until epoch milliseconds */
export function demoHistory(random: Random, facts: CompanyFacts, former: FormerFacts, until: number): PastChange[] {
  const change = (field_name: keyof CompanyFacts, old_value: string | null, new_value: string | null) => ({
    field_name,
    old_value,
    new_value,
    detected_at: daysBefore(until, random.between(3, 1_500)),
  });
  const changes = facts.employee_count === null ? [] : employeeChanges(random, facts.employee_count, until);
  if (facts.website !== null && random.chance(0.45)) {
    changes.push(change("website", random.chance(0.5) ? null : former.website, facts.website));
  }
  if (facts.address !== null && random.chance(0.35)) changes.push(change("address", former.address, facts.address));
  if (changes.length === 0 || random.chance(0.15)) changes.push(change("name", former.name, facts.name));
  return changes.filter(({ old_value, new_value }) => old_value !== new_value);
}

/** The way into bankruptcy or dissolution, and out of the register. */
export function endingHistory(random: Random, facts: CompanyFacts, until: number): PastChange[] {
  if (facts.registry_status === "active") return [];
  const { registry_status, ceased_date } = facts;
  const detected_at =
    ceased_date === null ? daysBefore(until, random.between(2, 400)) : new Date(ceased_date).toISOString();
  const status = { field_name: "registry_status", old_value: "active", new_value: registry_status, detected_at };
  if (ceased_date === null) return [status];
  return [status, { field_name: "ceased_date", old_value: null, new_value: ceased_date, detected_at }];
}

/** A walk back from today's count, in steps of a quarter to a year. */
function employeeChanges(random: Random, today: number, until: number): PastChange[] {
  const changes: PastChange[] = [];
  let count = today;
  let days = random.between(5, 200);
  const steps = random.between(today === 0 ? 0 : 1, today === 0 ? 2 : 8);
  for (let step = 0; step < steps; step += 1) {
    const drift = Math.round(count * (random.next() * 0.4 - 0.25));
    const before = Math.max(0, count + (drift === 0 ? random.pick([-1, 1]) : drift));
    if (before === count) continue;
    changes.push({
      field_name: "employee_count",
      old_value: String(before),
      new_value: String(count),
      detected_at: daysBefore(until, days),
    });
    count = before;
    days += random.between(80, 370);
  }
  return changes.reverse();
}

function daysBefore(until: number, days: number): string {
  return new Date(until - days * DAY_MS).toISOString();
}
