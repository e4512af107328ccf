import { defineNewsLawSuite } from "../../suite/accounts/news-law-suite.ts";
import { openSqliteForTest } from "./testing/open-sqlite-for-test.ts";

defineNewsLawSuite({ name: "SQLite", open: openSqliteForTest });
