/** Vitest's global set-up: one PostgreSQL server for all tests of a run, or the one in DATABASE_URL. */
import type { TestProject } from "vitest/node";

import { openPostgres } from "../open-postgres-store.ts";
import { startPostgres } from "./start-postgres.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database without connections, copied for each new store. */
    postgresTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Reads the variable directly: it configures the test runner, not the product (config.ts).
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
