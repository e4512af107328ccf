/** Other searches over the same names, set up as well as we know how. All of them see folded names and texts. */
import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";

import { fold } from "../../search/fold.ts";
import { trigramsOf } from "../../search/names/similar/trigrams.ts";

export interface NameSearch {
  /** The best ten, as places in the list of names. */
  find(text: string): number[] | Promise<number[]>;
  close(): Promise<void> | void;
}

/** SQLite's full text search with the trigram tokenizer: any trigram may match, ranked by bm25. */
export function fts5Trigram(names: readonly string[]): NameSearch {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE names USING fts5(name, tokenize='trigram', detail='none')");
  database.exec("BEGIN");
  const insert = database.prepare("INSERT INTO names (rowid, name) VALUES (?, ?)");
  for (const [place, name] of names.entries()) insert.run(place + 1, fold(name));
  database.exec("COMMIT");
  const find = database.prepare("SELECT rowid FROM names WHERE names MATCH ? ORDER BY rank LIMIT 10");
  return {
    find(text) {
      const query = anyTrigram(text);
      return query === null ? [] : find.all(query).map(({ rowid }) => Number(rowid) - 1);
    },
    close: () => database.close(),
  };
}

/** An FTS5 question for any of the text's trigrams; null when it has none. */
export function anyTrigram(text: string): string | null {
  const grams = new Set(
    fold(text)
      .split(" ")
      .flatMap((word) => trigramsOf(word).slice(2, -1)),
  );
  if (grams.size === 0) return null;
  return [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(" OR ");
}

/** minisearch with typos (a quarter of the word) and beginnings. */
export function miniSearch(names: readonly string[]): NameSearch {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ["name"],
    processTerm: fold,
    searchOptions: { fuzzy: 0.25, prefix: true },
  });
  index.addAll(names.map((name, id) => ({ id, name })));
  const find = (text: string) =>
    index
      .search(text)
      .slice(0, 10)
      .map(({ id }) => Number(id));
  return { find, close: () => undefined };
}
