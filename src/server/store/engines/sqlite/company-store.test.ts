import { defineCompanyStoreSuite } from "../../suite/company-store-suite.ts";
import { openSqliteForTest } from "./testing/open-sqlite-for-test.ts";

defineCompanyStoreSuite({ name: "SQLite", open: openSqliteForTest });
