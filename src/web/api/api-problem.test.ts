import { expect, test } from "vitest";

import { badRequest } from "../../server/domain/refusal.ts";
import { decode } from "../../contract/problem.ts";
import { keyCreate, loginBody } from "../../contract/account.ts";
import { companyListQuery } from "../../contract/search.ts";
import { ApiProblem, explain } from "./api-problem.ts";

/** The words that a person reads of a refused input. */
function wordsFor(schema: Parameters<typeof decode>[0], input: unknown, place: "body" | "query" = "body"): string {
  const decoded = decode(schema, input, place, []);
  if (decoded.ok) throw new Error("nothing is wrong with it");
  const { status, code, detail, errors } = badRequest(decoded.faults).details;
  return explain(new ApiProblem({ status, code, detail, errors: [...(errors ?? [])] })).detail;
}

test.each([
  [loginBody, { email: "", password: "" }, "body", "Email must not be empty. Password must not be empty."],
  [keyCreate, { name: "x".repeat(101) }, "body", "Name must have at most 100 characters."],
  [companyListQuery, { min_employees: "many" }, "query", "Min employees must be an integer."],
  [companyListQuery, { min_employes: "1" }, "query", 'Unknown parameter "min_employes".'],
] as const)("faults are shown by field, without the API's words (%#)", (schema, input, place, words) => {
  expect(wordsFor(schema, input, place)).toBe(words);
});

test("a refusal without faults keeps its text", () => {
  const detail = "You have 200 views, as many as an account may keep.";
  expect(explain(new ApiProblem({ status: 429, code: "quota_reached", detail })).detail).toBe(detail);
});
