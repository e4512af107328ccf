/** History published by a register: values with their periods of validity. */
import type { PastChange } from "../../domain/companies/registry-record.ts";
import type { StoredFact } from "../../domain/companies/stored-facts.ts";
import { instantOfDay } from "./clean-values.ts";

export interface Period {
  value: string | null;
  /** First day; null when missing, which means the day after the previous period. */
  from: string | null;
  /** Last day; null for the current value. */
  to: string | null;
}

/** One change per two consecutive periods with different values, dated by the start of the later one. */
export function changesOf(field: StoredFact, periods: readonly Period[]): PastChange[] {
  const inOrder = periods.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const changes: PastChange[] = [];
  for (const [place, period] of inOrder.entries()) {
    const previous = inOrder[place - 1];
    const day = period.from ?? previous?.to;
    if (!previous || !day || previous.value === period.value) continue;
    changes.push({
      field_name: field,
      old_value: previous.value,
      new_value: period.value,
      detected_at: instantOfDay(day),
    });
  }
  return changes;
}

/** A period without a first day is the last one if it is current; otherwise it sorts by its end. */
function startOf({ from: start, to: end }: Period): string {
  return start ?? end ?? "9999";
}

/** The current period, otherwise the one that ended last; undefined for an empty list. */
export function newest<P extends Pick<Period, "from" | "to">>(periods: readonly P[]): P | undefined {
  return periods.reduce<P | undefined>(
    (best, period) => (best && rank(best) >= rank(period) ? best : period),
    undefined,
  );
}

function rank({ from: start, to: end }: Pick<Period, "from" | "to">): string {
  return `${end ?? "9999-12-31"}${start ?? ""}`;
}
