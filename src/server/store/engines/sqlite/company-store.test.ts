import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { COUNTRY_CODES } from "../../../../contract/company.ts";
import { defineCompanyStoreSuite } from "../../suite/company-store-suite.ts";
import { openSqliteForTest } from "../../suite/suite-context.ts";
import { claimable } from "../shared/sites/site-queue.ts";
import { openDatabase } from "./open-database.ts";

defineCompanyStoreSuite({ name: "SQLite", open: openSqliteForTest });

test("due companies are read in due order, without reading others", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-plan-"));
  const database = openDatabase(dataDir);
  const request = { owner: "a", now: new Date(), ms: 1000, limit: 5, countries: COUNTRY_CODES, domainOf: () => null };
  const { value: firstStatement } = claimable(request).next();
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN ${firstStatement && "sql" in firstStatement ? firstStatement.sql : ""}`)
    .all("", "[]", 5);
  const steps = plan.map(({ detail }) => String(detail)).join("\n");
  expect(steps).toContain("SEARCH visit USING INDEX site_visits_due (due_at<?)");
  expect(steps).toContain("SEARCH companies USING INTEGER PRIMARY KEY");
  expect(steps).not.toContain("ORDER BY");
  database.close();
  rmSync(dataDir, { recursive: true });
});
