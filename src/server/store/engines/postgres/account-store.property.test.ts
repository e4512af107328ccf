import { defineLedgerLawSuite } from "../../suite/ledger-law-suite.ts";
import { openPostgresForTest } from "../../suite/test-cluster.ts";

defineLedgerLawSuite({ name: "PostgreSQL", open: openPostgresForTest });
