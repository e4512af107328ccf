import { defineCompanyKillSuite } from "../../suite/kill-suite.ts";
import { openPostgresForTest } from "../../suite/test-cluster.ts";

defineCompanyKillSuite({ name: "PostgreSQL", open: openPostgresForTest });
