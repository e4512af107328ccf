import { expect, test } from "vitest";

import { companyExample } from "../../../contract/endpoints/examples.ts";
import { changeInWords, dayOfChange, fieldLabel, historyValue, timeOfChange } from "./field-words.ts";

test("every field of a company has its own label", () => {
  const labels = Object.keys(companyExample).map(fieldLabel);
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]*( [a-z-]+)*$/);
  expect(new Set(labels).size).toBe(labels.length);
  expect(fieldLabel("postal_code")).toBe("Postal code");
});

test("values are written as on the rest of the page", () => {
  expect(historyValue("name", "MAGENTA ApS", undefined)).toBe("Magenta ApS");
  expect(historyValue("employee_count", "20-49", undefined)).toBe("20–49");
  expect(historyValue("employee_count", "1000+", undefined)).toBe("1,000 or more");
  expect(historyValue("employee_count", "4793", undefined)).toBe("4,793");
  expect(historyValue("ceased_date", null, undefined)).toBe("no");
  expect(historyValue("registry_status", "dissolving", undefined)).toBe("Dissolving");
  expect(historyValue("address", "Storgata 1", undefined)).toBe("Storgata 1");
  expect(historyValue("city", null, undefined)).toBeNull();
});

test("a change of only the spelling shows both spellings", () => {
  const change = { field_name: "name", old_value: "KONTIKI HOLDING ApS", new_value: "Kontiki Holding ApS" };
  expect(changeInWords(change, undefined)).toEqual({ before: "KONTIKI HOLDING ApS", after: "Kontiki Holding ApS" });
});

test("a change that its register dates by day has no time, and the same day everywhere", () => {
  expect(timeOfChange("2024-03-01T00:00:00.000Z")).toBeUndefined();
  expect(timeOfChange("2024-03-01T08:30:00.000Z")).toBeDefined();
  expect(dayOfChange("2024-03-01T00:00:00.000Z")).toMatch(/1/);
});
