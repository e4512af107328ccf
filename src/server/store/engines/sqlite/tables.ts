/** The columns of every table, as Kysely sees them. Each subject has its interface; all are joined in `Tables`. */
import type { CompanyTables } from "./company-tables.ts";

export interface Tables extends CompanyTables {}
