import { expect, test } from "vitest";

import * as data from "./filter-fields.ts";

test("the browser's part of the filters is plain data", () => {
  for (const value of Object.values(data)) expect(JSON.parse(JSON.stringify(value))).toEqual(value);
});

test("the form of a field follows from its schema", () => {
  const forms = Object.fromEntries(data.fieldTable.map(({ name, form }) => [name, form]));
  expect(forms).toMatchObject({
    query: { kind: "text", joined: false },
    countries: { kind: "choice", values: ["NO", "SE", "DK", "FI"], maximum: 100, joined: true },
    industries: { kind: "integer", maximum: 100, joined: true },
    cities: { kind: "text", maximum: 100, joined: false },
    registry_ids: { kind: "text", maximum: 1000, joined: true },
    founded_after: { kind: "date", joined: false },
    verification_status: { kind: "choice", values: ["pending", "verified", "unverified"] },
    verified: { kind: "boolean" },
  });
});
