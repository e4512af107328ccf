/** Statements of the stores that both engines share, as SQLite takes them. */

const CHANGES: readonly (readonly [RegExp, string])[] = [
  // A list is one JSON parameter.
  [/= ANY\(\$(\d+)(?:::\w+\[\])?\)/g, "IN (SELECT value FROM json_each(?$1))"],
  [/\$(\d+)/g, "?$1"],
  [/jsonb_array_elements\(/g, "json_each("],
  [/::\w+/g, ""],
  // Instants are texts.
  [/to_char\((\w+) AT TIME ZONE 'UTC', '[^']*'\)/g, "$1"],
  // A transaction that may write is alone already.
  [/ FOR (?:SHARE|(?:NO KEY )?UPDATE)/g, ""],
  // Hints, which PostgreSQL takes as comments.
  [/\/\* (INDEXED BY \w+|OR ROLLBACK) \*\//g, "$1"],
  [/\bgreatest\(/g, "max("],
];

/** @param sql as PostgreSQL takes it */
export function sqliteText(sql: string): string {
  return CHANGES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sql);
}
