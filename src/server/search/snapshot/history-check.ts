/**
 * Checks that a store is the one that a snapshot is of, only later. A backup that was put back has the same epoch, and
 * after an import it may have passed the snapshot's revision on another way: then its newest changes up to that revision
 * are not those that the snapshot saw.
 */
import type { IndexSource } from "../../store/ports/index-source.ts";

const CHANGES = 100;

/**
 * The newest changes up to the revision. Companies are named by more than their ids: a register's file that is read again after
 * a lost import gives the same ids and times to other companies. A company that changes again later is no longer among them. */
export async function witnessOf(source: IndexSource, revision: number): Promise<string[]> {
  const changes = await source.changedSince(Math.max(0, revision - CHANGES), CHANGES);
  return changes
    .filter((change) => change.revision <= revision)
    .map(({ revision: changedAt, id, country_code, registry_id, updated_at, name }) => {
      return `${changedAt} ${id} ${country_code} ${registry_id} ${updated_at} ${name}`;
    });
}

/** Returns whether the store's changes up to the revision are among those that were seen. */
export async function isSameHistory(
  source: IndexSource,
  { revision, witness }: { revision: number; witness: readonly string[] },
): Promise<boolean> {
  if ((await source.head()) < revision) return false;
  const witnessed = new Set(witness);
  return (await witnessOf(source, revision)).every((change) => witnessed.has(change));
}
