import { defineLedgerLawSuite } from "../../suite/accounts/ledger-law-suite.ts";
import { openSqliteForTest } from "./testing/open-sqlite-for-test.ts";

defineLedgerLawSuite({ name: "SQLite", open: openSqliteForTest });
