import { defineLedgerLawSuite } from "../../suite/ledger-law-suite.ts";
import { openPostgresForTest } from "./testing/open-postgres-for-test.ts";

defineLedgerLawSuite({ name: "PostgreSQL", open: openPostgresForTest });
