/** Vitest's global set-up: one PostgreSQL for all tests of a run; a DATABASE_URL of one's own is taken instead. */
import type { TestProject } from "vitest/node";

import { openPostgres } from "../open-postgres.ts";
import { startPostgres } from "./start-postgres.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database without connections: copies of it are new stores. */
    postgresTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The runner's own setting, not the product's: config.ts is no part of this.
  const ownUrl = process.env["DATABASE_URL"];
  const server = ownUrl ? { url: ownUrl, remove: async () => undefined } : await startPostgres();
  const template = await createTestDatabase(server.url);
  await (await openPostgres(template.databaseUrl)).close();
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template.name);
  return async () => {
    await template.drop();
    await server.remove();
  };
}
