/** Requests to an operation: valid ones, and the same with some parts corrupted. */
import fc from "fast-check";

import type { Operation, Parameter } from "./document.ts";
import { arbitraryOf } from "./schema-arbitrary.ts";

/** A body as it is sent. */
interface SentBody {
  text: string;
  type: string | null;
}

export interface FuzzRequest {
  operation: Operation;
  path: Record<string, string>;
  /** Pairs, because a parameter can be repeated. */
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: SentBody | null;
}

type Spoil = (request: FuzzRequest) => FuzzRequest;

const JSON_TYPE = "application/json";

const ODD_TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e3",
  "abc",
  "null",
  "true",
  "False",
  "[]",
  "2023-02-30",
  "9007199254740993",
  "\u{1F600}",
  "a\0b",
  "NO,SE",
  "x".repeat(201),
  "x".repeat(1500),
  "../..",
  "١",
];
const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  "",
  "abc",
  [],
  [null],
  [""],
  {},
  { a: 1 },
  "x".repeat(20_000),
  Array.from({ length: 1001 }, (_, i) => i),
  ["a", 1],
  "2023-02-30",
];

export function requestTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const spoils = fc.array(spoil(operation), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(validRequest(operation), fc.oneof(fc.constant<Spoil[]>([]), spoils))
    .map(([request, faults]) => faults.reduce((spoilt, fault) => fault(spoilt), request));
}

function validRequest(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const parametersIn = (place: Parameter["in"]) => operation.parameters.filter((one) => one.in === place);
  const optional = (parameter: Parameter) =>
    fc
      .option(arbitraryOf(parameter.schema), { freq: 1, nil: undefined })
      .map((value) => [parameter.name, value] as const);
  const presentPairs = (pairs: (readonly [string, unknown])[]) =>
    pairs.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    );
  const ids = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.maxSafeInteger() },
  );
  return fc
    .tuple(
      fc.tuple(...parametersIn("path").map(({ name }) => ids.map((id) => [name, String(id)] as const))),
      fc.tuple(...parametersIn("query").map(optional)),
      fc.tuple(...parametersIn("header").map(optional)),
      operation.body
        ? fc.option(arbitraryOf(operation.body.schema), { nil: undefined, freq: operation.body.required ? 1000 : 5 })
        : fc.constant(undefined),
    )
    .map(([path, query, headers, body]) => ({
      operation,
      path: Object.fromEntries(path),
      query: presentPairs(query),
      headers: Object.fromEntries(presentPairs(headers).map(([name, value]) => [name.toLowerCase(), asHeader(value)])),
      body: body === undefined ? null : { text: JSON.stringify(body), type: JSON_TYPE },
    }));
}

/** Converts a text to one that a client can send in a header. */
const asHeader = (value: string) => value.replaceAll(/[^\x20-\x7E]/g, "?").trim();

function spoil(operation: Operation): fc.Arbitrary<Spoil> {
  const text = fc.constantFrom(...ODD_TEXTS);
  const namesIn = (place: "path" | "query") =>
    operation.parameters.filter((one) => one.in === place).map(({ name }) => name);
  const queryNames = namesIn("query");
  const pathNames = namesIn("path");
  const someName = queryNames.length > 0 ? fc.constantFrom(...queryNames) : fc.constant("x");
  const choices: fc.Arbitrary<Spoil>[] = [
    fc.tuple(someName, text).map(([name, value]) => (request) => ({
      ...request,
      query: [...request.query, [name, value]],
    })),
    fc
      .constantFrom("unknown", "Limit", "__proto__", "")
      .map((name) => (request) => ({ ...request, query: [...request.query, [name, "1"]] })),
  ];
  if (pathNames.length > 0) {
    const value = text.filter((one) => one !== "" && !one.includes("/"));
    choices.push(
      fc.tuple(fc.constantFrom(...pathNames), value).map(([name, odd]) => (request) => ({
        ...request,
        path: { ...request.path, [name]: odd },
      })),
    );
  }
  if (operation.body) {
    const schema = operation.body.schema["properties"];
    const names = typeof schema === "object" && schema ? Object.keys(schema) : [];
    const value = fc.constantFrom(...ODD_VALUES);
    choices.push(
      fc.tuple(fc.constantFrom(...names, "unknown"), value).map(
        ([name, odd]) =>
          (request) =>
            withField(request, name, odd),
      ),
      value.map((odd) => (request) => ({ ...request, body: { text: JSON.stringify(odd), type: JSON_TYPE } })),
      fc
        .constantFrom("{", "", "nope", '{"a":1,}')
        .map((broken) => (request) => ({ ...request, body: { text: broken, type: JSON_TYPE } })),
      fc
        .constantFrom("text/plain", null)
        .map((type) => (request) => ({ ...request, body: { text: request.body?.text ?? "{}", type } })),
    );
  }
  return fc.oneof(...choices);
}

function withField(request: FuzzRequest, name: string, value: unknown): FuzzRequest {
  let body: unknown;
  try {
    body = JSON.parse(request.body?.text ?? "{}");
  } catch {
    body = {};
  }
  const text = JSON.stringify({ ...(typeof body === "object" ? body : {}), [name]: value });
  return { ...request, body: { text, type: JSON_TYPE } };
}
