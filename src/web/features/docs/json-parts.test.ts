import { expect, test } from "vitest";

import { jsonParts } from "./json-parts.ts";

test("names, texts, numbers and constants are told apart, and nothing is lost", () => {
  const json = JSON.stringify({ name: 'A "B": 1', size: -1.5e3, tags: ["true", null], ok: true }, null, 2);
  const parts = jsonParts(json);
  expect(parts.map(({ text }) => text).join("")).toBe(json);
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text);
  expect(of("name")).toEqual(['"name"', '"size"', '"tags"', '"ok"']);
  expect(of("text")).toEqual([String.raw`"A \"B\": 1"`, '"true"']);
  expect(of("number")).toEqual(["-1500"]);
  expect(of("constant")).toEqual(["null", "true"]);
});
