/** Statements of the stores that both engines share, as SQLite takes them. */

const CHANGES: readonly (readonly [RegExp, string])[] = [
  // A list is one JSON parameter.
  [/= ANY\(\$(\d+)(?:::\w+\[\])?\)/g, "IN (SELECT value FROM json_each(?$1))"],
  [/\$(\d+)/g, "?$1"],
  [/::\w+/g, ""],
  // A transaction that may write is alone already.
  [/ FOR (?:NO KEY )?UPDATE/g, ""],
  [/\bgreatest\(/g, "max("],
];

/** @param sql as PostgreSQL takes it */
export function sqliteText(sql: string): string {
  return CHANGES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sql);
}
