/** Requirements for the companies of every engine. A test file of an engine runs all of them with one call. */
import { describe } from "vitest";

import { describeEngineDifferences } from "./engine-differences.ts";
import { describeImporting } from "./import-cases.ts";
import { describeIndexSource } from "./index-source-cases.ts";
import { describeMaintenance } from "./maintenance-cases.ts";
import { describeMerging } from "./merge-cases.ts";
import { describeRandomMerges } from "./random-merges.ts";
import { describeReading } from "./reading-cases.ts";
import type { EngineUnderTest } from "./suite-context.ts";
import { describeRegisters } from "./register-cases.ts";
import { describeRegistryFacts } from "./registry-fact-cases.ts";
import { describeSites } from "./site-cases.ts";
import { describeSitePages } from "./site-page-cases.ts";
import { describeSiteQueue } from "./site-queue-cases.ts";
import { describeTwoProcesses } from "./two-processes-cases.ts";

export function defineCompanyStoreSuite(engine: EngineUnderTest): void {
  describe(`companies in ${engine.name}`, () => {
    describeReading(engine);
    describeMerging(engine);
    describeImporting(engine);
    describeRandomMerges(engine);
    describeEngineDifferences(engine);
    describeIndexSource(engine);
    describeRegisters(engine);
    describeRegistryFacts(engine);
    describeSites(engine);
    describeSitePages(engine);
    describeSiteQueue(engine);
    describeTwoProcesses(engine);
    describeMaintenance(engine);
  });
}
