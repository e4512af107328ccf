/** Stores the social profiles that a company's website links to. */
import { all, run, type Steps } from "../steps.ts";
import { countOf, type FactCount, livesOf } from "./fact-life.ts";
import { type Brought, storedFact } from "./stored-fact.ts";

const STORED = "SELECT id, site_key, evidence_url, misses FROM socials WHERE company_id = $1 AND site_key IS NOT NULL";
const INSERT = `
  INSERT INTO socials (company_id, platform, url, handle, verified, site_key, evidence_url, created_at, updated_at, first_seen,
    retrieved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $8)`;
const AGAIN = "UPDATE socials SET verified = $2, evidence_url = $3, retrieved_at = $4, misses = 0 WHERE id = $1";
const STILL = "UPDATE socials SET verified = $2, retrieved_at = $3, misses = 0 WHERE id = ANY($1::bigint[])";
const MISSED = "UPDATE socials SET misses = misses + 1 WHERE id = ANY($1::bigint[])";
const GONE = "DELETE FROM socials WHERE id = ANY($1::bigint[])";

export function* recordSocials(companyId: number, brought: Brought, timestamp: string): Steps<FactCount> {
  const { verified } = brought;
  const stored = yield* all(STORED, [companyId], storedFact);
  const lives = livesOf(stored, brought.socials, brought);
  const { added, confirmed, unchecked, missing, removed } = lives;
  for (const { platform, url, handle, key, page_url } of added)
    yield* run(INSERT, [companyId, platform, url, handle, verified, key, page_url, timestamp]);
  for (const { id, fact } of confirmed) yield* run(AGAIN, [id, verified, fact.page_url, timestamp]);
  yield* run(STILL, [unchecked, verified, timestamp]);
  yield* run(MISSED, [missing]);
  yield* run(GONE, [removed]);
  return countOf(lives);
}
