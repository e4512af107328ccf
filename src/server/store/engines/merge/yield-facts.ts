/** Facts of another source that a record must not change. */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import { bitOf, factCell, type OptionalFact, optionalFacts } from "../shared/fact-columns.ts";
import { type Row, text } from "../shared/row.ts";
import type { MergeTables } from "./merge-tables.ts";

export type Change = Pick<RegistryRecord, "name" | "facts" | "past" | "contacts">;

interface YieldingSource {
  source: string;
  /** True for a source that completes the companies of another source and keeps all of its facts. */
  completes: boolean;
}

/**
 * Removes the facts from the change that must be left to another source. A completing source keeps all facts of other
 * sources. Any other source keeps them only where its own value is null; otherwise an empty register field would erase
 * facts from a website visit.
 * @param stored name and `optionalFacts` of the company
 */
export function yieldFacts(
  tables: MergeTables,
  stored: Row & { id: number },
  change: Change,
  { source, completes }: YieldingSource,
): Change {
  const atStake = optionalFacts.filter((name) => isAtStake(name, stored, change, completes));
  const isNameAtStake = completes && text(stored.name) !== change.name;
  if (atStake.length === 0 && !isNameAtStake) return change;
  const readings = tables.provenance(stored.id, source);
  const bitsOf = (isOwn: boolean) =>
    readings.reduce((bits, { isOwn: isOwnReading, fields }) => (isOwnReading === isOwn ? bits | fields : bits), 0);
  const foreign = completes ? bitsOf(false) : bitsOf(false) & ~bitsOf(true);
  const isForeign = (name: string) => (foreign & (bitOf.get(name) ?? 0)) !== 0;
  const leftOut: ReadonlySet<string> = new Set([
    ...atStake.filter(isForeign),
    // The date of leaving the register has the same source as the status.
    ...(atStake.includes("registry_status") && isForeign("registry_status") ? ["ceased_date"] : []),
  ]);
  const facts = Object.fromEntries(Object.entries(change.facts).filter(([name]) => !leftOut.has(name)));
  return { ...change, facts, name: isNameAtStake && isForeign("name") ? text(stored.name) : change.name };
}

function isAtStake(name: OptionalFact, stored: Row, { facts }: Change, completes: boolean): boolean {
  const value = facts[name];
  const storedCell = stored[name] ?? null;
  if (value === undefined || factCell(value) === storedCell || storedCell === null) return false;
  return completes || (value === null && name !== "ceased_date");
}
