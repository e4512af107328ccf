import { defineLedgerLawSuite } from "../../suite/accounts/ledger-law-suite.ts";
import { openPostgresForTest } from "../../suite/test-cluster.ts";
import { defineNewsLawSuite } from "../../suite/accounts/news-law-suite.ts";

defineLedgerLawSuite({ name: "PostgreSQL", open: openPostgresForTest });

defineNewsLawSuite({ name: "PostgreSQL", open: openPostgresForTest });
