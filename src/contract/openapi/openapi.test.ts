import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { endpoints } from "../endpoints.ts";
import { fieldNotes, filterShape } from "../fields.ts";
import { jsonSchema } from "./json-schema.ts";
import { openApiDocument } from "./openapi.ts";
import { companyListQuery } from "../search.ts";

const document = openApiDocument({ version: "1.0.0" });
const schemas: Record<string, Record<string, unknown>> = {};
const stated = Object.entries(endpoints);

describe("each example is valid by the schema in the document", () => {
  const validate = (schema: z.ZodMiniType, io: "input" | "output", value: unknown) => {
    const components: typeof schemas = {};
    const root = jsonSchema(schema, io, components);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.validate({ ...root, components: { schemas: components } }, value);
    return ajv.errors ?? [];
  };
  const answers = stated.flatMap(([id, { answer }]) => (answer.kind === "json" ? [{ id, ...answer }] : []));
  test.each(answers)("response of $id", ({ schema, example }) =>
    expect(validate(schema, "output", example)).toEqual([]),
  );
  const bodies = stated.flatMap(([id, one]) => ("body" in one ? [{ id, ...one }] : []));
  test.each(bodies)("body of $id", ({ body, bodyExample }) => expect(validate(body, "input", bodyExample)).toEqual([]));
});

test("every operation is in the document once, with its 400", () => {
  const paths = z
    .record(
      z.string(),
      z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
    )
    .parse(document["paths"]);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((one) => one.operationId).toSorted()).toEqual(stated.map(([id]) => id).toSorted());
  for (const operation of operations) expect(Object.keys(operation.responses)).toContain("400");
});

test("an operation declares the refusals before its handler: all except the probes are rate-limited, queued and bound to a host", () => {
  const operations = z
    .record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })))
    .parse(document["paths"]);
  for (const [path, methods] of Object.entries(operations)) {
    for (const { responses } of Object.values(methods)) {
      const isProbe = path === "/live" || path === "/ready";
      for (const status of ["421", "429"]) expect([path, status in responses]).toEqual([path, !isProbe]);
      expect([path, "503" in responses]).toEqual([path, path !== "/live"]);
      expect([path, JSON.stringify(responses["429"] ?? {}).includes('"busy"')]).toEqual([path, !isProbe]);
      expect(JSON.stringify(responses["503"] ?? {})).not.toContain('"busy"');
    }
  }
  expect(operations["/metrics"]?.["get"]?.responses).toHaveProperty("401");
});

test("every filter has a note, and its list parameter exists", () => {
  const notes = Object.values(filterShape).map((schema) => fieldNotes.get(schema));
  expect(notes).not.toContain(undefined);
  const parameters = notes.flatMap((note) => note?.parameter ?? []);
  expect(Object.keys(companyListQuery.shape)).toEqual(expect.arrayContaining(parameters));
});

test("a boolean of a query is declared as boolean, although any case is accepted", () => {
  const declaredTypes = ["verified", "has_website"].map((name) => {
    const { properties } = jsonSchema(companyListQuery, "input", schemas);
    return z.record(z.string(), z.object({ type: z.string() })).parse(properties)[name]?.type;
  });
  expect(declaredTypes).toEqual(["boolean", "boolean"]);
  expect(companyListQuery.parse({ verified: "TRUE", has_website: "false" })).toMatchObject({
    verified: true,
    has_website: false,
  });
});

test("tools of others read it: an example on every parameter, 64-bit integers, a default response, no null", () => {
  const parameter = z.looseObject({ name: z.string(), schema: z.looseObject({}), example: z.unknown() });
  const operation = z.looseObject({
    operationId: z.string(),
    tags: z.array(z.string()),
    parameters: z._default(z.array(parameter), []),
    responses: z.record(z.string(), z.unknown()),
    "x-mcp": z.optional(z.boolean()),
  });
  const read = z.parse(z.record(z.string(), z.record(z.string(), operation)), document["paths"]);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const hidden = new Set<string>();
  for (const methods of Object.values(read)) {
    for (const { operationId, parameters, responses, tags, "x-mcp": isTool = true } of Object.values(methods)) {
      const invalid = parameters.filter(({ schema, example }) => !ajv.validate(schema, example));
      expect([operationId, invalid.map(({ name }) => name)]).toEqual([operationId, []]);
      expect(Object.keys(responses)).toContain("default");
      if (!isTool) for (const tag of tags) hidden.add(tag);
      if (tags.includes("Account")) expect([operationId, isTool]).toEqual([operationId, false]);
    }
  }
  expect([...hidden]).toEqual(["Monitoring", "Account"]);
  const integers: unknown[] = [];
  const nulls: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (value === null) nulls.push(key);
    const schema = z.object({ type: z.literal("integer"), minimum: z.number() }).safeParse(value);
    if (schema.success) integers.push(value);
    return value;
  });
  expect(nulls).toEqual([]);
  expect(integers).toContainEqual({ type: "integer", minimum: 0, maximum: 9007199254740991, format: "int64" });
  expect(document["info"]).toMatchObject({
    contact: { url: "http://127.0.0.1:3000/docs" },
    license: { name: "MIT", url: "https://opensource.org/license/mit" },
  });
});

test("the same contract gives the same document", () => {
  expect(JSON.stringify(openApiDocument({ version: "1.0.0" }))).toBe(JSON.stringify(document));
});
