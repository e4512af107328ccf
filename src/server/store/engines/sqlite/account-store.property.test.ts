import { defineLedgerLawSuite } from "../../suite/accounts/ledger-law-suite.ts";
import { openSqliteForTest } from "../../suite/suite-context.ts";

defineLedgerLawSuite({ name: "SQLite", open: openSqliteForTest });
