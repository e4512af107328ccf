/** Migrations, shared by both engines. */
export interface Migration {
  /** Number and subject, which are also the file name: `001-companies`. Never changes after its release. */
  name: string;
  sql: string;
}

/** @throws a one-line error when the database contains a migration that this program does not have */
export function missingMigrations(applied: readonly string[], required: readonly Migration[]): readonly Migration[] {
  const requiredNames = new Set(required.map(({ name }) => name));
  const foreign = applied.filter((name) => !requiredNames.has(name));
  if (foreign.length > 0) {
    throw new Error(
      `The database was made by a newer version of Nordscope (schema ${foreign.join(", ")}); update the program.`,
    );
  }
  const done = new Set(applied);
  return required.filter(({ name }) => !done.has(name));
}

/** Prints the current step, because it can take minutes for millions of companies. */
export function reportUpgrade(name: string): void {
  process.stderr.write(`Upgrading the database: ${name} …\n`);
}

/** Printed by a process while another one migrates the database. */
export const UPGRADE_ELSEWHERE = "The database is being upgraded by another process.";
