import { defineNewsLawSuite } from "../../suite/accounts/news-law-suite.ts";
import { openPostgresForTest } from "../../suite/test-cluster.ts";

defineNewsLawSuite({ name: "PostgreSQL", open: openPostgresForTest });
