/**
 * Checks that the store is a later state of the one in the snapshot. A restored backup has the same epoch, and after an
 * import it can pass the snapshot's revision with different data: its newest changes up to that revision then differ
 * from those of the snapshot.
 */
import type { IndexSource } from "../../store/ports/index-source.ts";

const CHANGES = 100;

/**
 * The newest changes up to the revision. Ids do not suffice to identify companies: importing a register file again
 * after a lost import assigns the same ids and times to other companies. Companies that change later are no longer
 * listed.
 */
export async function witnessOf(source: IndexSource, revision: number): Promise<string[]> {
  const changes = await source.changedSince(Math.max(0, revision - CHANGES), CHANGES);
  return changes
    .filter((change) => change.revision <= revision)
    .map(({ revision: changedAt, id, country_code, registry_id, updated_at, name }) => {
      return `${changedAt} ${id} ${country_code} ${registry_id} ${updated_at} ${name}`;
    });
}

/** Returns whether the store's changes up to the revision are contained in the snapshot's. */
export async function isSameHistory(
  source: IndexSource,
  { revision, witness }: { revision: number; witness: readonly string[] },
): Promise<boolean> {
  if ((await source.head()) < revision) return false;
  const witnessed = new Set(witness);
  return (await witnessOf(source, revision)).every((change) => witnessed.has(change));
}
