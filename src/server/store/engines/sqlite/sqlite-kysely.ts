/** Kysely over a connection of ours, for queries whose shape depends on the question. */
import { Kysely, SqliteDialect } from "kysely";

import type { SqliteDatabase } from "./sqlite-database.ts";
import { isInput, type Parameters } from "./sqlite-row.ts";
import type { Tables } from "./tables.ts";

/**
 * Reads and single writes. A transaction belongs to `SqliteDatabase.transaction`: Kysely's own would be open across
 * turns of the event loop on the one connection that everyone shares. Never destroy it: closing the database is enough.
 */
export function kyselyOver(database: SqliteDatabase): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare: (sql) => {
          const statement = database.prepare(sql);
          return {
            reader: statement.columns().length > 0,
            all: (parameters) => statement.all(...inputs(parameters)),
            run: (parameters) => statement.run(...inputs(parameters)),
            iterate: (parameters) => database.connection.prepare(sql).iterate(...inputs(parameters)),
          };
        },
      },
    }),
  });
}

function inputs(parameters: readonly unknown[]): Parameters {
  return parameters.map((parameter) => {
    if (typeof parameter === "boolean") return parameter ? 1 : 0;
    if (isInput(parameter)) return parameter;
    throw new TypeError(`a ${typeof parameter} cannot be a parameter of a query`);
  });
}
