import { expect, test } from "vitest";

import { endpoints } from "../../../contract/endpoints.ts";
import * as data from "./contract-data.ts";

test("the browser's part of the contract is plain data", () => {
  for (const value of Object.values(data)) expect(JSON.parse(JSON.stringify(value))).toEqual(value);
});

test("every operation can be called", () => {
  expect(Object.keys(data.endpointTexts)).toEqual(Object.keys(endpoints));
  expect(data.endpointTexts["exportCompanies"]).toBe("POST /v1/export caller text");
});
