/** The service's OpenAPI document, reduced to the parts that the reference page shows. */
import { queryOptions } from "@tanstack/react-query";

import { ApiProblem } from "./api-problem.ts";
import { fixed } from "./query-client.ts";

interface ApiField {
  name: string;
  /** "query", "path", "header" or "body" */
  place: string;
  type: string;
  required: boolean;
  description: string;
}

export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  group: string;
  summary: string;
  description: string;
  open: boolean;
  /** Price of a response; undefined when it is free. */
  price: { credits: number; per: string } | undefined;
  fields: ApiField[];
  bodyExample: unknown;
  /** Example of the first successful response; text when it is not JSON. */
  answerStatus: string;
  answerExample: unknown;
  /** Error statuses with their titles. */
  refusals: { status: string; title: string }[];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const node = (value: unknown): Node => (isNode(value) ? value : {});
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The operations in the order of the document. Public and free. */
export const openApiQuery = queryOptions({
  queryKey: ["openapi"],
  queryFn: async ({ signal }): Promise<ApiOperation[]> => {
    const response = await fetch("/openapi.json", { signal });
    if (!response.ok)
      throw new ApiProblem({
        status: response.status,
        code: "unreadable",
        detail: "Couldn’t load the API reference.",
      });
    return readOperations(await response.json());
  },
  ...fixed,
});

export function readOperations(document: unknown): ApiOperation[] {
  const schemas = node(node(node(document)["components"])["schemas"]);
  return Object.entries(node(node(document)["paths"])).flatMap(([path, methods]) =>
    Object.entries(node(methods)).map(([method, stated]) => readOperation(path, method, node(stated), schemas)),
  );
}

function readOperation(path: string, method: string, stated: Node, schemas: Node): ApiOperation {
  const body = node(node(node(stated["requestBody"])["content"])["application/json"]);
  const responses = Object.entries(node(stated["responses"]));
  const [answerStatus, answer] = responses.find(([status]) => status.startsWith("2")) ?? ["", {}];
  const content = node(Object.values(node(node(answer)["content"]))[0]);
  return {
    id: text(stated["operationId"]),
    method: method.toUpperCase(),
    path,
    group: text(items(stated["tags"])[0]),
    summary: text(stated["summary"]),
    description: text(stated["description"]),
    open: items(stated["security"]).length === 0,
    price: readPrice(node(stated["x-credits"])),
    fields: [
      ...items(stated["parameters"]).map((parameter) => readParameter(node(parameter))),
      ...bodyFields(node(body["schema"]), schemas),
    ],
    bodyExample: body["example"],
    answerStatus,
    answerExample: content["example"],
    refusals: responses.flatMap(([status, refusal]) =>
      Number(status) >= 400 ? [{ status, title: text(node(refusal)["description"]) }] : [],
    ),
  };
}

const readPrice = ({ amount, per }: Node) =>
  typeof amount === "number" ? { credits: amount, per: text(per) } : undefined;

function readParameter(parameter: Node): ApiField {
  return {
    name: text(parameter["name"]),
    place: text(parameter["in"]),
    type: typeOf(node(parameter["schema"])),
    required: parameter["required"] === true,
    description: text(parameter["description"]),
  };
}

function bodyFields(schema: Node, schemas: Node): ApiField[] {
  const resolved = resolve(schema, schemas);
  const required = items(resolved["required"]);
  return Object.entries(node(resolved["properties"])).map(([name, property]) => ({
    name,
    place: "body",
    type: typeOf(resolve(node(property), schemas)),
    required: required.includes(name),
    description: text(node(property)["description"]),
  }));
}

function resolve(schema: Node, schemas: Node): Node {
  const reference = text(schema["$ref"]);
  return reference === "" ? schema : node(schemas[reference.split("/").at(-1) ?? ""]);
}

/** `integer 1–200`, `new | contacted`, `array of string`, `date` */
function typeOf(schema: Node): string {
  const values = items(schema["enum"]);
  if (values.length > 0) return values.map(String).join(" | ");
  const choices = items(schema["anyOf"]);
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(node(choice))))].join(" | ");
  const type = items(schema["type"]).length > 0 ? items(schema["type"]).map(String).join(" | ") : text(schema["type"]);
  if (type === "array") return `array of ${typeOf(node(schema["items"]))}`;
  if (type === "string") return text(schema["format"]) || (text(schema["pattern"]) ? "string" : type);
  const { minimum, maximum } = schema;
  const bounded = typeof minimum === "number" && typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER;
  return bounded ? `${type} ${minimum}–${maximum}` : type;
}
