/** Requirements for the user data of every engine. A test file of an engine runs all of them with one call. */
import { describe } from "vitest";

import { describeClock } from "./clock-cases.ts";
import { describeCompanyChanges, describeViews } from "./view-cases.ts";
import { describeCredentials, describeLoginGuard } from "./credential-cases.ts";
import { describeCredits } from "./credit-cases.ts";
import { describeFollowUps } from "./follow-up-cases.ts";
import { describeIdempotency } from "./idempotency-cases.ts";
import { describeLeads } from "./lead-cases.ts";
import { describeLeadScores } from "./lead-score-cases.ts";
import { describeMarks } from "./mark-cases.ts";
import { describePersonPlaces } from "./person-place-cases.ts";
import { describePrivacy } from "./privacy-cases.ts";
import { describeRemoval } from "../removal-cases.ts";
import type { EngineUnderTest } from "../suite-context.ts";
import { describeUndo } from "./undo-cases.ts";
import { describeUnlocks } from "./unlock-cases.ts";
import { describeUsage } from "./usage-cases.ts";

export function defineAccountStoreSuite(engine: EngineUnderTest): void {
  describe(`accounts in ${engine.name}`, () => {
    describeCredentials(engine);
    describeCredits(engine);
    describeClock(engine);
    describeUnlocks(engine);
    describeUsage(engine);
    describeLeads(engine);
    describeLeadScores(engine);
    describeFollowUps(engine);
    describeUndo(engine);
    describeMarks(engine);
    describeViews(engine);
    describeCompanyChanges(engine);
    describeIdempotency(engine);
    describePrivacy(engine);
    describePersonPlaces(engine);
    describeRemoval(engine);
    describeLoginGuard(engine);
  });
}
