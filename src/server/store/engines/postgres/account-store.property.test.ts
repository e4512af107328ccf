import { defineLedgerLawSuite } from "../../suite/accounts/ledger-law-suite.ts";
import { openPostgresForTest } from "../../suite/test-cluster.ts";

defineLedgerLawSuite({ name: "PostgreSQL", open: openPostgresForTest });
