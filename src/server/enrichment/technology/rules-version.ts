/** Names the set of rules by what they look for, so that a fact that new rules bring is not taken for news of the company. */
import { createHash } from "node:crypto";

import { allRules } from "./rules/all-rules.ts";

const content = allRules.map(({ name, category, strong, weak, implies }) => [name, category, strong, weak, implies]);
export const rulesVersion = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
