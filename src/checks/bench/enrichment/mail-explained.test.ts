import { expect, test } from "vitest";

import { explain, type ReasonAnswers } from "./mail-explained.ts";

const NOTHING: ReasonAnswers = { mx: ["a.iphmx.com"], spf: "", autodiscover: [], dkim: [], accounts: [] };
const disagreement = (answers: Partial<ReasonAnswers>) => ({
  kind: "Microsoft",
  domain: "firma.no",
  theirs: "microsoft",
  ours: "none",
  answers: { ...NOTHING, ...answers },
});
const LINE = "Microsoft | firma.no | microsoft | none";

test("a disagreement with a valid reason is explained", () => {
  const { beyond, reasons, problems } = explain([disagreement({ accounts: ["microsoft"] })], `${LINE} | account\n`);
  expect([beyond.get("Microsoft"), reasons.get("account"), problems]).toEqual([1, 1, []]);
});

test.each([
  ["one without an entry", [disagreement({})], "", "not explained: "],
  [
    "one that differs from its entry",
    [disagreement({})],
    "Microsoft | firma.no | google | none | account",
    "not explained: ",
  ],
  ["an unknown reason", [disagreement({ accounts: ["microsoft"] })], `${LINE} | guess`, "the reason does not hold: "],
  [
    "a token where another answer names Microsoft",
    [disagreement({ accounts: ["microsoft"], autodiscover: ["autodiscover.outlook.com"] })],
    `${LINE} | account`,
    "the reason does not hold: ",
  ],
  [
    "a tenant where there is a token",
    [disagreement({ accounts: ["microsoft"] })],
    `${LINE} | tenant`,
    "the reason does not hold: ",
  ],
  ["an entry that is no disagreement any more", [], `${LINE} | account`, "no disagreement any more: "],
])("%s is a problem", (_what, disagreements, lines, problem) => {
  expect(explain(disagreements, lines).problems[0]).toMatch(new RegExp(`^${problem}`));
});
