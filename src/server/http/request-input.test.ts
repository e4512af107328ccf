import { expect, test } from "vitest";

import { endpoints } from "../../contract/endpoints.ts";
import { checkInput, type RawBody } from "./request-input.ts";

const none: RawBody = { kind: "none" };
const list = (query: string) => checkInput(endpoints.listCompanies)({ params: {}, query, body: none });
const search = (body: RawBody) => checkInput(endpoints.searchCompanies)({ params: {}, query: "", body });
const codes = (checked: { faults: { name?: string | undefined; pointer?: string | undefined; code: string }[] }) =>
  checked.faults.map((fault) => [fault.name ?? fault.pointer, fault.code]);

test("query text is decoded, each parameter once", () => {
  expect(list("q=bl%C3%A5b%C3%A6r+as&country=no&limit=10&verified=TRUE").input.query).toEqual({
    q: "blåbær as",
    country: "NO",
    limit: 10,
    verified: true,
  });
});

test("an empty text counts as absent; any other empty value is a fault", () => {
  expect(list("q=&city=&postal_code=&registry_id=").faults).toEqual([]);
  for (const name of ["country", "industry_id", "verification_status", "verified", "has_website", "legal_form"]) {
    expect(codes(list(`${name}=`))).toHaveLength(1);
  }
  for (const name of ["min_employees", "max_employees", "founded_after", "founded_before", "cursor", "limit"]) {
    expect(codes(list(`${name}=`))).toHaveLength(1);
  }
});

test.each([
  ["country=DE", "country", "invalid_enum"],
  ["country=NO&country=SE", "country", "duplicate_parameter"],
  ["industry_id=C", "industry_id", "invalid_integer"],
  ["industry_id=62.1", "industry_id", "invalid_integer"],
  ["verification_status=Verified", "verification_status", "invalid_enum"],
  ["verified=1", "verified", "invalid_enum"],
  ["has_website=yes", "has_website", "invalid_enum"],
  [`q=${"x".repeat(201)}`, "q", "too_long"],
  ["q=a%00b", "q", "invalid_character"],
  ["city=%FF", "city", "invalid_encoding"],
  ["postal_code=%", "postal_code", "invalid_encoding"],
  [`registry_id=${"1".repeat(201)}`, "registry_id", "too_long"],
  [`legal_form=${"A".repeat(201)}`, "legal_form", "too_long"],
  ["min_employees=1e3", "min_employees", "invalid_integer"],
  ["max_employees=9007199254740992", "max_employees", "invalid_integer"],
  ["founded_after=2023-02-29", "founded_after", "invalid_format"],
  ["founded_before=01.02.2023", "founded_before", "invalid_format"],
  ["cursor=-1", "cursor", "invalid_integer"],
  ["limit=0", "limit", "invalid_integer"],
  ["limit=201", "limit", "invalid_integer"],
  ["Country=NO", "Country", "unknown_parameter"],
  ["__proto__=1", "__proto__", "unknown_parameter"],
])("?%s is refused: %s has %s", (query, name, code) => expect(codes(list(query))).toEqual([[name, code]]));

test("every fault of path, query and body is reported at once", () => {
  const check = checkInput(endpoints.listHistory);
  expect(codes(check({ params: { id: "x" }, query: "limit=101&cursr=1", body: none }))).toEqual([
    ["id", "invalid_integer"],
    ["limit", "invalid_integer"],
    ["cursr", "unknown_parameter"],
  ]);
});

test("an endpoint without a query accepts no parameter", () => {
  expect(codes(checkInput(endpoints.getCompany)({ params: { id: "1" }, query: "x=1", body: none }))).toEqual([
    ["x", "unknown_parameter"],
  ]);
});

test("no body is {} with the defaults where the contract allows it, and a fault elsewhere", () => {
  expect(search(none)).toEqual({ input: { params: undefined, query: undefined, body: { limit: 50 } }, faults: [] });
  expect(codes(checkInput(endpoints.createLead)({ params: {}, query: "", body: none }))).toEqual([["", "required"]]);
});

test.each<[string, unknown, string, string]>([
  ["null", null, "", "invalid_type"],
  ["a list", [], "", "invalid_type"],
  ["null in a field", { query: null }, "/query", "invalid_type"],
  ["a text for a number", { min_employees: "5" }, "/min_employees", "invalid_type"],
  ["a fraction", { min_employees: 1.5 }, "/min_employees", "invalid_type"],
  ["a number for a boolean", { verified: 1 }, "/verified", "invalid_type"],
  ["an empty item", { cities: [""] }, "/cities/0", "too_short"],
  ["an unknown country", { countries: ["NO", "XX"] }, "/countries/1", "invalid_enum"],
  ["an unknown sort", { sort: "size" }, "/sort", "invalid_enum"],
  ["a number as cursor", { cursor: 5 }, "/cursor", "invalid_type"],
  ["a limit too large", { limit: 1001 }, "/limit", "out_of_range"],
  ["too many ids", { ids: Array.from({ length: 1001 }, (_, i) => i) }, "/ids", "too_many"],
  ["a misspelt field", { contries: ["NO"] }, "/contries", "unknown_field"],
  ["a key of JavaScript's own", JSON.parse('{"__proto__": {}}'), "/__proto__", "unknown_field"],
])("a body with %s is refused", (_, value, pointer, code) => {
  expect(codes(search({ kind: "json", value }))).toEqual([[pointer, code]]);
});

test("a body that is not JSON is one fault", () => {
  expect(codes(search({ kind: "malformed" }))).toEqual([["", "malformed_json"]]);
});
