/**
 * Legal removal: a register requires that copies delete a company. Dependent rows are deleted by foreign keys. If a
 * user has a lead on the company, a row without name and number replaces it, so that the lead can show the removal.
 */
import type { CountryCode } from "../../../../contract/company.ts";
import { dropRemembered } from "./accounts/view-store.ts";
import { type Announce, type IdAllocator, openIdAllocator } from "./id-allocator.ts";
import { number } from "./row.ts";
import { get, run, type Steps } from "./steps.ts";

/** Name that leads show for a removed company. */
export const REMOVED_COMPANY = "Removed at its register's request";

/** Condition that excludes removed companies from reads. */
export const NOT_REMOVED = "companies.name <> ''";

const FIND = "SELECT id FROM companies WHERE country_code = $1 AND registry_id = $2 FOR UPDATE";
const HAS_LEAD = "SELECT 1 AS found FROM leads WHERE company_id = $1 LIMIT 1";
/** Inserts the replacement of a removed company. */
const INSERT_BARE = `
  INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified, verification_status,
    registry_status, created_at, updated_at)
  VALUES ($1, $2, 1, $3, $4, '', (1 = 0), 'unverified', 'ceased', $5, $5)`;
const MOVE_LEADS = "UPDATE leads SET company_id = $1, company_key = '', score_until = '' WHERE company_id = $2";
/** Sets the changed state of the lead, with the score of a ceased company. */
const RETURN_LEADS =
  "UPDATE leads SET company_id = $1, version = version + 1, score = 0, score_until = '' WHERE company_id = $2";
/** Leads on the company that are deleted cannot be restored. */
export const DROP_UNDOS = "DELETE FROM lead_undos WHERE company_id = ANY($1::bigint[])";
const REMOVE = "DELETE FROM companies WHERE id = $1";
const NOTE = "INSERT INTO removals (revision, company_id) VALUES ($1, $2)";
/** Deletes stored responses that contain the company. */
const DROP_ANSWERS = "DELETE FROM idempotency WHERE body LIKE $1";
/** Must run before `UNLINK_BRANCHES`. */
const DROP_LINKS = `
  DELETE FROM history WHERE field_name = 'parent_registry_id' AND company_id IN
    (SELECT id FROM companies WHERE country_code = $1 AND parent_registry_id = $2)`;
const UNLINK_BRANCHES = `
  UPDATE companies SET parent_registry_id = NULL, version = version + 1
  WHERE country_code = $1 AND parent_registry_id = $2`;

interface Removal {
  country: CountryCode;
  /** RFC 3339 UTC */
  timestamp: string;
  announce: Announce;
}

/** @returns the number of companies that existed */
export function* removeCompanies(registryIds: readonly string[], removal: Removal): Steps<number> {
  const { country, timestamp, announce } = removal;
  const ids = yield* openIdAllocator({ source: "", retrievedAt: timestamp, demo: false });
  const removedIds: number[] = [];
  for (const registryId of registryIds) {
    const id = yield* get(FIND, [country, registryId], (row) => number(row.id));
    if (id === null) continue;
    yield* removeOne(id, ids, removal);
    for (const sql of [DROP_LINKS, UNLINK_BRANCHES]) yield* run(sql, [country, registryId]);
    removedIds.push(id);
  }
  if (removedIds.length > 0) yield* dropRemembered(removedIds);
  yield* ids.finish(announce);
  return removedIds.length;
}

function* removeOne(id: number, ids: IdAllocator, { country, timestamp }: Removal): Steps<void> {
  yield* run(NOTE, [ids.nextRevision(), id]);
  yield* run(DROP_ANSWERS, [`%"company_id":${id},%`]);
  if ((yield* get(HAS_LEAD, [id], () => true)) === null) {
    yield* run(DROP_UNDOS, [[id]]);
    yield* run(REMOVE, [id]);
    return;
  }
  const insertBare = (bareId: number) =>
    run(INSERT_BARE, [bareId, ids.nextRevision(), country, `removed ${bareId}`, timestamp]);
  // Moves the leads to a temporary company while the company and its dependent rows are deleted.
  const temporaryId = ids.nextCompany();
  yield* insertBare(temporaryId);
  yield* run(MOVE_LEADS, [temporaryId, id]);
  yield* run(DROP_UNDOS, [[id]]);
  yield* run(REMOVE, [id]);
  yield* insertBare(id);
  yield* run(RETURN_LEADS, [id, temporaryId]);
  yield* run(REMOVE, [temporaryId]);
}
