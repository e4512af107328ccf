import { expect, test } from "vitest";

import { companyExample } from "../../../contract/examples.ts";
import { fieldLabel } from "./field-labels.ts";

test("every field of a company has its own label", () => {
  const labels = Object.keys(companyExample).map(fieldLabel);
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]*( [a-z-]+)*$/);
  expect(new Set(labels).size).toBe(labels.length);
  expect(fieldLabel("postal_code")).toBe("Postal code");
});
