import { defineCompanyKillSuite } from "../../suite/kill-suite.ts";
import { openSqliteForTest } from "./testing/open-sqlite-for-test.ts";

defineCompanyKillSuite({ name: "SQLite", open: openSqliteForTest });
