import { expect, test } from "vitest";

import { curlOf } from "./api-call-text.ts";

test("the screen's default order is not the API's, and is stated", () => {
  expect(curlOf({ filters: {} }, "")).toContain(`-d '{"sort":"-employee_count","limit":50}'`);
});

test("the screen's query as a curl command", () => {
  const text = curlOf(
    { filters: { query: "Jensen's", countries: ["NO"], cities: [], min_employees: 0 }, sort: "-name" },
    "http://localhost:3000",
  );
  expect(text).toBe(
    [
      "curl -X POST 'http://localhost:3000/v1/search' \\",
      '  -H "Authorization: Bearer $NORDSCOPE_API_KEY" \\',
      "  -H 'Content-Type: application/json' \\",
      String.raw`  -d '{"query":"Jensen'\''s","countries":["NO"],"min_employees":0,"sort":"-name","limit":50}'`,
    ].join("\n"),
  );
});
