/** Runs work that is shared by both engines on PostgreSQL. */
import type { Row } from "../shared/row.ts";
import type { Answer, Statement, Steps } from "../shared/steps.ts";
import type { Sql } from "./pg-session.ts";

export async function runSteps<T>(sql: Sql, steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await answerOf(sql, step.value));
  return step.value;
}

async function answerOf(database: Sql, { sql, parameters, answers }: Statement): Promise<Answer> {
  return answers === "changes"
    ? { rows: [], changes: await database.run(sql, parameters) }
    : { rows: await database.all(sql, parameters, asItIs), changes: 0 };
}

const asItIs = (row: Row) => row;
