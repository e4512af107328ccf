import { defineNewsLawSuite } from "../../suite/news-law-suite.ts";
import { openSqliteForTest } from "./testing/open-sqlite-for-test.ts";

defineNewsLawSuite({ name: "SQLite", open: openSqliteForTest });
