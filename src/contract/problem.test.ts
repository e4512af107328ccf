import { expect, test } from "vitest";
import type * as z from "zod/mini";

import { decode, nearest } from "./problem.ts";
import { companyListQuery, searchBody } from "./search.ts";

function faults(schema: z.ZodMiniType, value: unknown, place: "query" | "body", known: string[]) {
  const decoded = decode(schema, value, place, known);
  return decoded.ok ? [] : decoded.faults;
}

test("all faults of a request are reported at once, each with its place", () => {
  const foundFaults = faults(companyListQuery, { limit: "0", country: "DE", founded_after: "2023-02-30" }, "query", []);
  expect(foundFaults.map(({ in: place, name, code }) => ({ place, name, code }))).toEqual(
    expect.arrayContaining([
      { place: "query", name: "limit", code: "invalid_integer" },
      { place: "query", name: "country", code: "invalid_enum" },
      { place: "query", name: "founded_after", code: "invalid_format" },
    ]),
  );
  expect(foundFaults).toHaveLength(3);
});

test("an unknown parameter is named with the nearest known one", () => {
  const [fault] = faults(companyListQuery, { min_employes: "10" }, "query", Object.keys(companyListQuery.shape));
  expect(fault).toMatchObject({ in: "query", name: "min_employes", code: "unknown_parameter" });
  expect(fault?.detail).toContain('"min_employees"');
});

test("a fault in a body carries a JSON pointer", () => {
  const foundFaults = faults(searchBody, { countries: ["NO", "XX"], "a/b": 1 }, "body", []);
  expect(foundFaults.map((one) => [one.pointer, one.code])).toEqual([
    ["/countries/1", "invalid_enum"],
    ["/a~1b", "unknown_field"],
  ]);
});

test("null is a fault, and so is a list that is too long", () => {
  expect(faults(searchBody, { cities: null }, "body", [])[0]).toMatchObject({
    pointer: "/cities",
    code: "invalid_type",
  });
  const manyCities = Array.from({ length: 101 }, () => "Oslo");
  expect(faults(searchBody, { cities: manyCities }, "body", [])[0]).toMatchObject({ code: "too_many" });
});

test("a name unlike every known one gets no suggestion", () => {
  expect(nearest("zzzzzz", ["country", "limit"])).toBeUndefined();
  expect(nearest("contry", ["country", "limit"])).toBe("country");
});
