/** Migrations, shared by both engines. */
import { schemaText, type SqlEngine } from "./schema-text.ts";

export interface Migration {
  /** Number and subject, which are also the file name: `001-schema`. Never changes after its release. */
  name: string;
  /** Statements for both engines, in the words of `schema-text.ts`. */
  sql: string;
  /** Statements for one engine, executed after `sql`. */
  sqlite?: string;
  postgres?: string;
}

/** Returns the statements of a migration for an engine. */
export function statementsOf(migration: Migration, engine: SqlEngine): string {
  return schemaText(`${migration.sql}\n${migration[engine] ?? ""}`, engine);
}

/** @throws a one-line error when a newer or a development version of the program created the database */
export function missingMigrations(applied: readonly string[], required: readonly Migration[]): readonly Migration[] {
  const isApplied = new Set(applied);
  const [schema] = required;
  if (applied.length > 0 && schema && !isApplied.has(schema.name)) {
    throw new Error(
      `The database was made by a development version of Nordscope (schema ${applied.toSorted().at(-1)}), which cannot ` +
        `be upgraded: name an empty DATA_DIR or DATABASE_URL and import again.`,
    );
  }
  const requiredNames = new Set(required.map(({ name }) => name));
  const foreign = applied.filter((name) => !requiredNames.has(name));
  if (foreign.length > 0) {
    throw new Error(
      `The database was made by a newer version of Nordscope (schema ${foreign.join(", ")}); update the program.`,
    );
  }
  return required.filter(({ name }) => !isApplied.has(name));
}

/** Prints the current step, because it can take minutes for millions of companies. */
export function reportUpgrade(name: string): void {
  process.stderr.write(`Upgrading the database: ${name} …\n`);
}

/** Printed by a process while another one migrates the database. */
export const UPGRADE_ELSEWHERE = "The database is being upgraded by another process.";
