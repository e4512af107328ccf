/** History that a register gives itself: values with the days from and to which they held. */
import type { FactName, PastChange } from "../domain/registry-record.ts";
import { instantOfDay } from "./clean-values.ts";

export interface Period {
  value: string | null;
  /** First day; null when the register does not say, then the day after the period before ended stands for it. */
  from: string | null;
  /** Last day; null when it still holds. */
  to: string | null;
}

/** One change for every two periods that follow each other with different values, dated by the later one's start. */
export function changesOf(field: FactName, periods: readonly Period[]): PastChange[] {
  const inOrder = periods.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const changes: PastChange[] = [];
  for (const [place, period] of inOrder.entries()) {
    const before = inOrder[place - 1];
    const day = period.from ?? before?.to;
    if (!before || !day || before.value === period.value) continue;
    changes.push({
      field_name: field,
      old_value: before.value,
      new_value: period.value,
      detected_at: instantOfDay(day),
    });
  }
  return changes;
}

/** A period without a first day is the last one when it still holds, else it sorts by its end. */
function startOf({ from, to }: Period): string {
  return from ?? to ?? "9999";
}

/** The period that holds now, else the one that ended last; undefined when there is none. */
export function newest<P extends Pick<Period, "from" | "to">>(periods: readonly P[]): P | undefined {
  return periods.reduce<P | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined);
}

function rank({ from, to }: Pick<Period, "from" | "to">): string {
  return `${to ?? "9999-12-31"}${from ?? ""}`;
}
