import { defineCompanyStoreSuite } from "../../suite/company-store-suite.ts";
import { openPostgresForTest } from "../../suite/test-cluster.ts";

defineCompanyStoreSuite({ name: "PostgreSQL", open: openPostgresForTest });
