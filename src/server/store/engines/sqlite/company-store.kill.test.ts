import { defineCompanyKillSuite } from "../../suite/kill-suite.ts";
import { openSqliteForTest } from "../../suite/suite-context.ts";

defineCompanyKillSuite({ name: "SQLite", open: openSqliteForTest });
