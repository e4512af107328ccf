/** Stores the technologies of a company's website, their flat view in the API, and their history. */
import type { Flatten } from "../../../ports/site-store.ts";
import { number, sortedLines, text, textOrNull } from "../row.ts";
import { all, get, run, type Steps } from "../steps.ts";
import { toolColumns, toolListColumns } from "../../merge/whole-companies.ts";
import { type Brought, countOf, type FactCount, livesOf } from "./fact-life.ts";

const STORED = "SELECT id, name, category, page_url, misses FROM technologies WHERE company_id = $1 ORDER BY name";
const INSERT = `
  INSERT INTO technologies (company_id, name, category, basis, evidence, page_url, first_seen, retrieved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`;
const AGAIN = `
  UPDATE technologies SET category = $2, basis = $3, evidence = $4, page_url = $5, retrieved_at = $6, misses = 0 WHERE id = $1`;
const STILL = "UPDATE technologies SET retrieved_at = $2, misses = 0 WHERE id = ANY($1::bigint[])";
const MISSED = "UPDATE technologies SET misses = misses + 1 WHERE id = ANY($1::bigint[])";
const GONE = "DELETE FROM technologies WHERE id = ANY($1::bigint[])";
const HISTORY = `
  INSERT INTO history (company_id, field_name, old_value, new_value, detected_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;
const TOOLS = [...toolColumns, ...toolListColumns];
const PUT = `
  INSERT INTO tech_profiles (company_id, detected_at, ${TOOLS.join(", ")})
  VALUES ($1, $2, ${TOOLS.map((_, place) => `$${place + 3}`).join(", ")})
  ON CONFLICT (company_id) DO UPDATE SET detected_at = excluded.detected_at,
    ${TOOLS.map((name) => `${name} = excluded.${name}`).join(", ")}`;
const CLEAR = "DELETE FROM tech_profiles WHERE company_id = $1";

interface Named {
  name: string;
  category: string;
}
interface How {
  timestamp: string;
  /** True when the previous visit used the same rules, so that differences are changes of the website. */
  isNews: boolean;
  flatten: Flatten;
}

export function* recordTechnologies(companyId: number, brought: Brought, how: How): Steps<FactCount> {
  const { timestamp, isNews, flatten } = how;
  const stored = yield* all(STORED, [companyId], (row) => ({
    id: number(row.id),
    key: text(row.name),
    category: text(row.category),
    page_url: textOrNull(row.page_url),
    misses: number(row.misses),
  }));
  const lives = livesOf(stored, brought.technologies, brought);
  const { added, confirmed, unchecked, missing, removed } = lives;
  for (const { key, category, basis, evidence, page_url } of added)
    yield* run(INSERT, [companyId, key, category, basis, evidence, page_url, timestamp]);
  for (const { id, fact } of confirmed) {
    const { category, basis, evidence, page_url } = fact;
    yield* run(AGAIN, [id, category, basis, evidence, page_url, timestamp]);
  }
  yield* run(STILL, [unchecked, timestamp]);
  yield* run(MISSED, [missing]);
  yield* run(GONE, [removed]);
  const dropped = stored.filter(({ id }) => removed.includes(id)).map(({ key, category }) => ({ name: key, category }));
  const gained = added.map(({ key, category }) => ({ name: key, category }));
  if (isNews) yield* writeHistory(companyId, { dropped, gained }, how);
  const remaining = stored
    .filter(({ id }) => !removed.includes(id))
    .map(({ key, category }) => ({ name: key, category }));
  yield* writeProfile(companyId, flatten([...remaining, ...gained]), remaining.length + gained.length === 0, timestamp);
  return countOf(lives);
}

function* writeHistory(
  companyId: number,
  { dropped, gained }: Record<"dropped" | "gained", readonly Named[]>,
  { timestamp, flatten }: How,
) {
  const changes = [
    ...dropped.map((technology) => ({ technology, oldName: technology.name, newName: null })),
    ...gained.map((technology) => ({ technology, oldName: null, newName: technology.name })),
  ];
  let instant = Date.parse(timestamp);
  for (const { technology, oldName, newName } of changes) {
    const flat = flatten([technology]);
    const field = TOOLS.find((name) => [flat[name]].flat().includes(technology.name));
    // Entries are a millisecond apart, because history changes of one field at one time differ only by their new value.
    if (field !== undefined)
      yield* run(HISTORY, [companyId, field, oldName, newName, new Date(instant++).toISOString()]);
  }
}

function* writeProfile(companyId: number, flat: ReturnType<Flatten>, isEmpty: boolean, timestamp: string): Steps<void> {
  const exists = (yield* get("SELECT id FROM tech_profiles WHERE company_id = $1", [companyId], () => true)) ?? false;
  if (isEmpty) {
    if (exists) yield* run(CLEAR, [companyId]);
    return;
  }
  yield* run(PUT, [
    companyId,
    timestamp,
    ...toolColumns.map((name) => flat[name]),
    ...toolListColumns.map((name) => sortedLines(flat[name])),
  ]);
}
