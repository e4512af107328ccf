import { expect, test } from "vitest";

import { safeReturnPath } from "./return-path.ts";

test("a path of the dashboard is kept, with its query", () => {
  expect(safeReturnPath("/companies?countries=NO&peek=7")).toBe("/companies?countries=NO&peek=7");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//x",
  "/%2e//evil.example",
  "/companies/..//evil.example",
  "/.\\/evil.example",
  "/./sign-in",
  "/companies\u0000",
  "/companies\u0085",
  "/sign-in",
  "",
  undefined,
  ["/leads"],
])("%s leads to the explorer", (path) => expect(safeReturnPath(path)).toBe("/companies"));
