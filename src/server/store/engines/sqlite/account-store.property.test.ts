import { defineLedgerLawSuite } from "../../suite/accounts/ledger-law-suite.ts";
import { openSqliteForTest } from "../../suite/suite-context.ts";
import { defineNewsLawSuite } from "../../suite/accounts/news-law-suite.ts";

defineLedgerLawSuite({ name: "SQLite", open: openSqliteForTest });

defineNewsLawSuite({ name: "SQLite", open: openSqliteForTest });
