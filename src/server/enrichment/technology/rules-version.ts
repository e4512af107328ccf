/** Identifies the rule set by its signals, so that facts from new rules are not reported as changes of a company. */
import { createHash } from "node:crypto";

import { allRules } from "./all-rules.ts";

const content = allRules.map(({ name, category, strong, weak, implies }) => [name, category, strong, weak, implies]);
export const rulesVersion = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
