import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseQuery, writeQuery, writeSearch } from "./query-string.ts";

const text = fc.string({ unit: "binary" });
const record = fc.dictionary(
  fc.string({ unit: "binary", minLength: 1 }),
  fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 })),
);

describe("query text", () => {
  test("is read back unchanged, for any texts", () => {
    fc.assert(
      fc.property(record, (written) => {
        expect({ ...parseQuery(writeSearch(written)) }).toEqual({ ...written });
      }),
    );
  });

  test("keeps leading zeros and long digits as text", () => {
    expect(parseQuery("?postal_code=0150&registry_ids=00123456789012345678,1")).toEqual({
      postal_code: "0150",
      registry_ids: "00123456789012345678,1",
    });
  });

  test("leaves out undefined values and empty lists", () => {
    expect(writeQuery({ a: undefined, b: [], c: "" })).toBe("c=");
    expect(writeSearch({ a: undefined })).toBe("");
  });

  test("stays readable", () => {
    expect(writeQuery({ cities: ["Mo i Rana", "Å"], industries: "10003,20062" })).toBe(
      "cities=Mo+i+Rana&cities=%C3%85&industries=10003,20062",
    );
  });

  test("reads broken escapes and half surrogates without throwing", () => {
    expect(parseQuery("?query=100%&x=%E0%A4")).toMatchObject({ query: "100%" });
    expect(writeQuery({ query: "\ud800" })).toBe("query=%EF%BF%BD");
  });
});
