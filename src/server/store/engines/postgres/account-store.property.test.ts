import { defineLedgerLawSuite } from "../../suite/accounts/ledger-law-suite.ts";
import { openPostgresForTest } from "../../suite/postgres-for-test.ts";

defineLedgerLawSuite({ name: "PostgreSQL", open: openPostgresForTest });
