/** Migrations, for both engines. */
export interface Migration {
  /** `001-companies`: its number and subject, which is also its file's name. Never changed once released. */
  name: string;
  sql: string;
}

/** @throws an error of one line when the database holds a migration that this program does not know */
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

/** Prints the step that runs: of millions of companies one can take minutes. */
export function reportUpgrade(name: string): void {
  process.stderr.write(`Upgrading the database: ${name} …\n`);
}

/** For a process that finds the database being upgraded by another one. */
export const UPGRADE_ELSEWHERE = "The database is being upgraded by another process.";
