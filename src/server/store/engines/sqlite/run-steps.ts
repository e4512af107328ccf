/** Work that is written once for both engines, on the embedded database. */
import type { SQLInputValue } from "node:sqlite";

import {
  type Answer,
  run,
  type SqlParameter,
  type Statement,
  type Steps,
  type StepsDatabase,
} from "../shared/steps.ts";
import type { Row } from "../shared/row.ts";
import type { CommitQueue } from "./commit-queue.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export class SqliteStepsDatabase implements StepsDatabase {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  read<T>(steps: Steps<T>): T {
    return runSteps(this.#database, steps);
  }

  run(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return this.#queue.writeSteps(() => run(sql, parameters));
  }

  write<T>(work: () => Steps<T>): Promise<T> {
    return this.#queue.writeSteps(work);
  }
}

export function runSteps<T>(database: SqliteDatabase, steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next(answerOf(database, step.value));
  return step.value;
}

function answerOf(database: SqliteDatabase, { sql, parameters, answers }: Statement): Answer {
  const cells = parameters.map(cellOf);
  return answers === "rows"
    ? { rows: database.all(sql, cells, asItIs), changes: 0 }
    : { rows: [], changes: database.run(sql, cells).changes };
}

/** Booleans are 0 and 1, lists JSON. */
function cellOf(parameter: SqlParameter): SQLInputValue {
  if (typeof parameter === "boolean") return Number(parameter);
  if (typeof parameter !== "object" || parameter === null || parameter instanceof Uint8Array) return parameter;
  return JSON.stringify(parameter);
}

const asItIs = (row: Row) => row;
