/** Runs work that is shared by both engines on PostgreSQL. */
import type { Row } from "../shared/row.ts";
import type { Answer, Insertion, Statement, Steps } from "../shared/steps.ts";
import type { Sql } from "./pg-session.ts";

export async function runSteps<T>(sql: Sql, steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await answerOf(sql, step.value));
  return step.value;
}

async function answerOf(sql: Sql, step: Statement | Insertion): Promise<Answer> {
  if ("table" in step) {
    await sql.copy(step.table, step.columns, step.rows);
    return { rows: [], changes: 0 };
  }
  return step.answers === "changes"
    ? { rows: [], changes: await sql.run(step.sql, step.parameters) }
    : { rows: await sql.all(step.sql, step.parameters, asItIs), changes: 0 };
}

const asItIs = (row: Row) => row;
