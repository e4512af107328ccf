import { defineCompanyKillSuite } from "../../suite/kill-suite.ts";
import { openPostgresForTest } from "../../suite/postgres-for-test.ts";

defineCompanyKillSuite({ name: "PostgreSQL", open: openPostgresForTest });
