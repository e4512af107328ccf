/** Which reading of which source supplied a fact, for writers of single facts. */
import { number } from "./row.ts";
import { get, type Steps } from "./steps.ts";

export const KEEP_SOURCE = "UPDATE company_sources SET fields = $3 WHERE company_id = $1 AND reading_id = $2";
export const DROP_SOURCE = "DELETE FROM company_sources WHERE company_id = $1 AND reading_id = $2";
export const ADD_SOURCE = `
  INSERT INTO company_sources (company_id, reading_id, fields) VALUES ($1, $2, $3)
  ON CONFLICT (company_id, reading_id) DO UPDATE SET fields = company_sources.fields | excluded.fields`;
const READING = "SELECT id FROM source_readings WHERE source = $1 AND retrieved_at = $2 AND NOT demo";
const NEW_READING = `
  INSERT INTO source_readings (id, source, retrieved_at, demo)
  SELECT coalesce(max(id), 0) + 1, $1::text, $2::timestamptz, $3::boolean FROM source_readings WHERE true RETURNING id`;

/**
 * Creates one reading per day, so that a million visits do not create a million readings. Writers run one after
 * another, so the id is free.
 */
export function* readingOfDay(source: string, timestamp: string): Steps<number> {
  const day = `${timestamp.slice(0, 10)}T00:00:00.000Z`;
  const existing = yield* get(READING, [source, day], (row) => number(row.id));
  if (existing !== null) return existing;
  return (yield* get(NEW_READING, [source, day, false], (row) => number(row.id))) ?? 0;
}
