import { defineCompanyStoreSuite } from "../../suite/company-store-suite.ts";
import { openPostgresForTest } from "./testing/open-postgres-for-test.ts";

defineCompanyStoreSuite({ name: "PostgreSQL", open: openPostgresForTest });
