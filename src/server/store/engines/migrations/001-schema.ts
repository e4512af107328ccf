import type { Migration } from "./migration.ts";
import { accountTables } from "./schema/account-tables.ts";
import { companyTables } from "./schema/company-tables.ts";
import { postgresFunctions } from "./schema/postgres-functions.ts";
import { postgresParts } from "./schema/postgres-parts.ts";
import { siteTables } from "./schema/site-tables.ts";
import { sqliteParts } from "./schema/sqlite-parts.ts";

/** Every table of the first release. Days are ISO text, lists are lines of text, amounts are 1/10 000 credit. */
export const schema: Migration = {
  name: "001-schema",
  sql: `${companyTables}${siteTables}${accountTables}`,
  sqlite: sqliteParts,
  postgres: `${postgresParts}${postgresFunctions}`,
};
