/** Stores a company's website and its proof. A website from another source remains; the visit supplies the proof. */
import { SITE_SOURCE } from "../../../../../contract/site-source.ts";
import { flag, number, text, textOrNull } from "../row.ts";
import { all, get, run, type Steps } from "../steps.ts";
import { VERIFIED_BIT, WEBSITE_BIT } from "./site-queue.ts";
import type { Brought } from "./stored-fact.ts";

const STORED = "SELECT website, website_verified FROM companies WHERE id = $1";
const UPDATE = "UPDATE companies SET website = $2, website_verified = $3, updated_at = $4 WHERE id = $1";
const HISTORY = `
  INSERT INTO history (company_id, field_name, old_value, new_value, detected_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;
const READINGS = `
  SELECT given.reading_id, given.fields, reading.source, reading.retrieved_at
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id WHERE given.company_id = $1`;
const OWN = `
  SELECT 1 AS one FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = $1 AND reading.source = $2 AND given.fields & $3 <> 0 LIMIT 1`;
const KEEP = "UPDATE company_sources SET fields = $3 WHERE company_id = $1 AND reading_id = $2";
const DROP = "DELETE FROM company_sources WHERE company_id = $1 AND reading_id = $2";
const GIVE = `
  INSERT INTO company_sources (company_id, reading_id, fields) VALUES ($1, $2, $3)
  ON CONFLICT (company_id, reading_id) DO UPDATE SET fields = company_sources.fields | excluded.fields`;
const READING = "SELECT id FROM source_readings WHERE source = $1 AND retrieved_at = $2 AND NOT demo";
const NEW_READING = `
  INSERT INTO source_readings (id, source, retrieved_at, demo)
  SELECT coalesce(max(id), 0) + 1, $1::text, $2::timestamptz, $3::boolean FROM source_readings WHERE true RETURNING id`;

/** Returns whether the company's website was discovered by a visit and is not listed by a register. */
export function* isFound(companyId: number): Steps<boolean> {
  return (yield* get(OWN, [companyId, SITE_SOURCE, WEBSITE_BIT], () => true)) ?? false;
}

export function* recordWebsite(companyId: number, brought: Brought, timestamp: string): Steps<void> {
  const stored = yield* get(STORED, [companyId], (row) => ({
    website: textOrNull(row.website),
    verified: flag(row.website_verified),
  }));
  if (stored === null) return;
  const readings = yield* all(READINGS, [companyId], (row) => ({
    id: number(row.reading_id),
    fields: number(row.fields),
    own: text(row.source) === SITE_SOURCE,
  }));
  const isOwn = readings.some(({ own: isOwnReading, fields }) => isOwnReading && (fields & WEBSITE_BIT) !== 0);
  const isNamed =
    readings.some(({ own: isOwnReading, fields }) => !isOwnReading && (fields & WEBSITE_BIT) !== 0) &&
    stored.website !== null;
  const { verified } = brought;
  const keptWebsite = isOwn && !isNamed && !verified ? null : stored.website;
  const website = isNamed || brought.website === null ? keptWebsite : brought.website;
  const givenBits = (website === null || isNamed ? 0 : WEBSITE_BIT) | VERIFIED_BIT;
  if (website !== stored.website || verified !== stored.verified) {
    yield* run(UPDATE, [companyId, website, verified, timestamp]);
    if (website !== stored.website) yield* run(HISTORY, [companyId, "website", stored.website, website, timestamp]);
    if (verified !== stored.verified)
      yield* run(HISTORY, [companyId, "website_verified", String(stored.verified), String(verified), timestamp]);
  }
  for (const { id, fields, own: isOwnReading } of readings) {
    const rest = isOwnReading ? 0 : fields & ~givenBits;
    if (rest === 0) yield* run(DROP, [companyId, id]);
    else if (rest !== fields) yield* run(KEEP, [companyId, id, rest]);
  }
  yield* run(GIVE, [companyId, yield* readingOf(timestamp), givenBits]);
}

/**
 * Creates one reading per day, so that a million visits do not create a million readings. Writers run one after
 * another, so the id is free.
 */
function* readingOf(timestamp: string): Steps<number> {
  const day = `${timestamp.slice(0, 10)}T00:00:00.000Z`;
  const existing = yield* get(READING, [SITE_SOURCE, day], (row) => number(row.id));
  if (existing !== null) return existing;
  return (yield* get(NEW_READING, [SITE_SOURCE, day, false], (row) => number(row.id))) ?? 0;
}
