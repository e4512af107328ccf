/** Changes of companies in the pipeline, grouped by company, the important ones first. Pure. */
import type { CompanyChange } from "../../../../contract/view.ts";

export interface ChangeGroup {
  company: CompanyChange["company"];
  leadId: number;
  /** The important changes first, then newest first. */
  changes: readonly CompanyChange[];
}

/** Loss of employees that is important. */
const IMPORTANT_LOSS = 0.2;
const MOVES: ReadonlySet<string> = new Set(["address", "postal_code", "city"]);
const ORDINARY = 6;

/** Importance of a change: 0 is the most important one, 6 an ordinary one. */
function rankOf({ field_name: field, old_value, new_value }: CompanyChange): number {
  if (field === "registry_status") return new_value === "bankrupt" ? 0 : 1;
  if (field === "ceased_date") return 1;
  if (MOVES.has(field)) return 2;
  if (field === "employee_count") {
    // "10-19" and "10+" are counted as their lower bound.
    const [previous, current] = [old_value, new_value].map((value) => Number.parseInt(value ?? "", 10));
    const isLoss = previous !== undefined && current !== undefined && previous > 0;
    return isLoss && current <= previous * (1 - IMPORTANT_LOSS) ? 3 : ORDINARY;
  }
  if (field === "website" && new_value !== null) return 4;
  return field === "marketing_protected" ? 5 : ORDINARY;
}

export const isImportant = (change: CompanyChange): boolean => rankOf(change) < ORDINARY;

/** @param changes newest first */
export function changeGroups(changes: readonly CompanyChange[]): ChangeGroup[] {
  const byRank = changes.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...Map.groupBy(byRank, ({ company }) => company.id).values()].flatMap((group) => {
    const [change] = group;
    return change ? [{ company: change.company, leadId: change.lead_id, changes: group }] : [];
  });
}
