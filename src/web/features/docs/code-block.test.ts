import { expect, test } from "vitest";
import { jsonParts } from "./code-block.tsx";

test("names, texts, numbers and constants are distinguished without loss", () => {
  const json = JSON.stringify({ name: 'A "B": 1', size: -1.5e3, tags: ["true", null], ok: true }, null, 2);
  const parts = jsonParts(json);
  expect(parts.map(({ text }) => text).join("")).toBe(json);
  const textsOf = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text);
  expect(textsOf("name")).toEqual(['"name"', '"size"', '"tags"', '"ok"']);
  expect(textsOf("text")).toEqual([String.raw`"A \"B\": 1"`, '"true"']);
  expect(textsOf("number")).toEqual(["-1500"]);
  expect(textsOf("constant")).toEqual(["null", "true"]);
});
