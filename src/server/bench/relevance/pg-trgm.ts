/** PostgreSQL's pg_trgm over the same names: similar ones by its GIN index, the most similar first. */
import pg from "pg";

import { fold } from "../../search/fold.ts";
import { CopyIn } from "../../store/engines/postgres/copy-in.ts";
import { startPostgres } from "../../store/engines/postgres/testing/start-postgres.ts";
import type { NameSearch } from "./rivals.ts";

const BATCH = 20_000;
const MOST_SIMILAR = "SELECT place FROM names WHERE name % $1 ORDER BY similarity(name, $1) DESC LIMIT 10";

export async function pgTrgm(names: readonly string[]): Promise<NameSearch> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  const close = async () => {
    await client.end();
    await server.remove();
  };
  try {
    await client.connect();
    await client.query('CREATE EXTENSION pg_trgm; CREATE TABLE names (place INTEGER, name TEXT COLLATE "C")');
    for (let from = 0; from < names.length; from += BATCH) {
      const rows = names.slice(from, from + BATCH).map((name, i) => [from + i, fold(name)]);
      await client.query(new CopyIn("names", ["place", "name"], rows)).done;
    }
    await client.query("CREATE INDEX name_grams ON names USING gin (name gin_trgm_ops)");
    await client.query("VACUUM (ANALYZE) names");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async find(text) {
      const { rows } = await client.query<{ place: number }>(MOST_SIMILAR, [fold(text)]);
      return rows.map(({ place }) => place);
    },
    close,
  };
}
