/** Vitest's global set-up: one PostgreSQL for all tests of a run; a DATABASE_URL of one's own is taken instead. */
import type { TestProject } from "vitest/node";

import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The runner's own setting, not the product's: config.ts is no part of this.
  const own = process.env["DATABASE_URL"];
  if (own) {
    project.provide("postgresUrl", own);
    return async () => undefined;
  }
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return () => server.remove();
}
