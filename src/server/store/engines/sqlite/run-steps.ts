/** Runs work that is shared by both engines on the embedded database, synchronously. */
import type { SQLInputValue } from "node:sqlite";
import type { Answer, Insertion, SqlParameter, Statement, Steps } from "../shared/steps.ts";
import type { Row } from "../shared/row.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function runSteps<T>(database: SqliteDatabase, steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next(answerOf(database, step.value));
  return step.value;
}

function answerOf(database: SqliteDatabase, step: Statement | Insertion): Answer {
  if ("table" in step) {
    const insert = database.prepare(insertInto(step.table, step.columns));
    for (const row of step.rows) insert.run(...row.map(cellOf));
    return { rows: [], changes: 0 };
  }
  const { sql, parameters, answers } = step;
  const cells = parameters.map(cellOf);
  if (answers === "changes") return { rows: [], changes: database.run(sql, cells).changes };
  const rows = answers === "rows" ? database.all(sql, cells, asItIs) : database.allByPlace(sql, cells, asItIs);
  return { rows, changes: 0 };
}

export function insertInto(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
}

/** Booleans are 0 and 1, lists JSON. */
function cellOf(parameter: SqlParameter): SQLInputValue {
  if (typeof parameter === "boolean") return Number(parameter);
  if (typeof parameter !== "object" || parameter === null || parameter instanceof Uint8Array) return parameter;
  return JSON.stringify(parameter);
}

const asItIs = (row: Row) => row;
