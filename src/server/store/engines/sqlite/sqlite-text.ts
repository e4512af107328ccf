/** Translates the statements of shared stores to SQLite. */

const CHANGES: readonly (readonly [RegExp, string])[] = [
  // A list is one JSON parameter.
  [/= ANY\(\$(\d+)(?:::\w+\[\])?\)/g, "IN (SELECT value FROM json_each(?$1))"],
  [/\$(\d+)/g, "?$1"],
  [/jsonb_array_elements\(/g, "json_each("],
  [/::\w+/g, ""],
  // Times are stored as text.
  [/to_char\((\w+) AT TIME ZONE 'UTC', '[^']*'\)/g, "$1"],
  // Write transactions are exclusive, so row locks are unnecessary.
  [/ FOR (?:SHARE|(?:NO KEY )?UPDATE)/g, ""],
  // Booleans are numbers; a condition must have the text of the index that it uses.
  [/ = TRUE\b/g, " = 1"],
  [/\bchr\(/g, "char("],
  // Hints, which are comments to PostgreSQL.
  [/\/\* (INDEXED BY \w+|NOT INDEXED|OR ROLLBACK) \*\//g, "$1"],
  [/\bgreatest\(/g, "max("],
];

/** @param sql in PostgreSQL syntax */
export function sqliteText(sql: string): string {
  return CHANGES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sql);
}
