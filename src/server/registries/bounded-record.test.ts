import { expect, test } from "vitest";

import type { RegistryRecord } from "../domain/companies/registry-record.ts";
import { boundedRecord } from "./bounded-record.ts";

const recordOf = (facts: RegistryRecord["facts"], more: Partial<RegistryRecord> = {}): RegistryRecord => ({
  country_code: "NO",
  registry_id: "923609016",
  name: "Fjordlys AS",
  facts,
  past: [],
  ...more,
});
const bounded = (record: RegistryRecord) => boundedRecord(record, "2026-11-23T08:00:00.000Z");

test("texts within their limits do not change the record", () => {
  const record = recordOf({
    city: "b".repeat(100),
    address: "c".repeat(500),
    legal_form: "AS",
    founded_date: "1871-01-02",
  });
  expect(bounded(record)).toEqual({ record, isTooLong: false, isAhead: false });
});

test.each([
  ["address", 500],
  ["city", 100],
  ["legal_form", 50],
] as const)("%s is cut to %i characters, none of them halved", (field, most) => {
  const { record, isTooLong } = bounded(recordOf({ [field]: "😀".repeat(most + 1) }));
  expect([[...(record.facts[field] ?? "")].length, record.facts[field]?.isWellFormed()]).toEqual([most, true]);
  expect(isTooLong).toBe(true);
});

test("a name of 200 000 letters is cut to 500, in the history too", () => {
  const long = "n".repeat(200_000);
  const change = {
    field_name: "name",
    old_value: long,
    new_value: null,
    detected_at: "2020-01-01T00:00:00.000Z",
  };
  const { record, isTooLong } = bounded(recordOf({}, { name: long, past: [change] }));
  expect([record.name.length, record.past[0]?.old_value?.length, isTooLong]).toEqual([500, 500, true]);
});

test("a too long website is reduced to its origin: half of a path would be another page", () => {
  const { record } = bounded(recordOf({ website: `https://fjordlys.example/${"a".repeat(500)}` }));
  expect(record.facts.website).toBe("https://fjordlys.example");
});

test("impossibly many employees and future dates are unknown", () => {
  const { record, isTooLong } = bounded(
    recordOf({
      employee_count: 2 ** 53 - 1,
      employee_most: 2 ** 53 - 1,
      founded_date: "2999-01-01",
    }),
  );
  expect(record.facts).toEqual({
    employee_count: null,
    employee_most: null,
    founded_date: null,
  });
  expect(isTooLong).toBe(false);
  expect(bounded(recordOf({ founded_date: "0999-01-01" })).record.facts.founded_date).toBeNull();
  expect(bounded(recordOf({ employee_count: 2_300_000 })).record.facts.employee_count).toBe(2_300_000);
  const change = {
    field_name: "city",
    old_value: "A",
    new_value: "B",
    detected_at: "2999-01-01T00:00:00.000Z",
  };
  expect(bounded(recordOf({}, { past: [change] })).record.past).toEqual([]);
});

test("a year of accounts beyond this one is unknown, and read again when it can have come", () => {
  const withYear = (accounts_year: number) => bounded(recordOf({ accounts_year }));
  expect(withYear(2026)).toMatchObject({ record: { facts: { accounts_year: 2026 } }, isAhead: false });
  for (const year of [2027, 2099])
    expect(withYear(year)).toMatchObject({ record: { facts: { accounts_year: null } }, isAhead: true });
});

test("a purpose of 4000 characters is whole, a longer one is cut and ends with an ellipsis", () => {
  const wholePurpose = bounded(recordOf({ purpose: "😀".repeat(4000) }));
  expect([[...(wholePurpose.record.facts.purpose ?? "")].at(-1), wholePurpose.isTooLong]).toEqual(["😀", false]);
  const { record, isTooLong } = bounded(recordOf({ purpose: `${"a".repeat(3998)} ${"b".repeat(1000)}` }));
  expect([record.facts.purpose, isTooLong]).toEqual([`${"a".repeat(3998)}…`, true]);
});
