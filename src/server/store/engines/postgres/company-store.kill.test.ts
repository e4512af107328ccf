import { defineCompanyKillSuite } from "../../suite/kill-suite.ts";
import { openPostgresForTest } from "./testing/open-postgres-for-test.ts";

defineCompanyKillSuite({ name: "PostgreSQL", open: openPostgresForTest });
