/** The OpenAPI 3.1 document, derived from the endpoints. */
import * as z from "zod/mini";

import { type Answer, type Endpoint, GROUPS, refusalCodes, refusalsOf } from "../endpoint.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { parameterExample } from "./parameter-examples.ts";
import { credits } from "../cost.ts";
import { endpoints } from "../endpoints.ts";
import { problem, PROBLEM_TITLES, type ProblemStatus } from "../problem.ts";

/** A response header of the document. */
const header = (type: string, description: string) => ({ description, schema: { type } });

const RATE_LIMIT = {
  "X-RateLimit-Limit": header("integer", "Requests allowed per minute"),
  "X-RateLimit-Remaining": header("integer", "Requests left in this minute"),
  "X-RateLimit-Reset": header("integer", "UTC epoch seconds of the next minute"),
};

/** Headers that an endpoint reads, as OpenAPI parameters. */
function requestHeaders(endpoint: Endpoint): JsonSchema[] {
  const parameter = (name: string, description: string, maxLength: number) => {
    const schema = { type: "string", maxLength };
    return { name, in: "header", required: false, description, schema, ...exampleOf(endpoint, name, schema) };
  };
  return [
    ...(endpoint.access === "session"
      ? [parameter("X-CSRF-Token", "`csrf_token` of GET /auth/session; 403 without it", 100)]
      : []),
    ...(endpoint.conditional ? [parameter("If-None-Match", "An ETag; 304 when it is still current", 1000)] : []),
    ...(endpoint.honoursIfMatch ? [parameter("If-Match", "An ETag; 412 when it is outdated", 1000)] : []),
    ...(endpoint.idempotent
      ? [parameter("Idempotency-Key", "The same key within 24 hours returns the same response", 255)]
      : []),
  ];
}

const exampleOf = (endpoint: Endpoint, name: string, schema: JsonSchema) => ({
  example: parameterExample(endpoint.path, name, schema),
});

/** Headers of a response with `status`. */
function responseHeaders(endpoint: Endpoint, status: number | "default"): JsonSchema {
  const good = status !== "default" && status < 400;
  const counted = endpoint.path.startsWith("/v1") || endpoint.path.startsWith("/auth");
  return {
    "X-Request-Id": header("string", "Quote this id when you ask for help"),
    ...(counted ? RATE_LIMIT : {}),
    ...(good && endpoint.cost
      ? {
          "X-Credits-Charged": header("number", "Credits charged for this response"),
          "X-Credits-Remaining": header("number", "Credits available afterwards"),
        }
      : {}),
    ...(good && endpoint.conditional ? { ETag: header("string", "Version of the resource") } : {}),
    ...(good && endpoint.idempotent
      ? { "Idempotent-Replayed": header("string", "true when an earlier response is returned again") }
      : {}),
    ...(good ? endpoint.headers : {}),
    ...(status === 401 ? { "WWW-Authenticate": header("string", "Bearer") } : {}),
    ...(status === 503 || status === 429
      ? {
          "Retry-After": header(
            "integer",
            "Seconds to wait, for the rows per day until midnight UTC; absent when credits are insufficient",
          ),
        }
      : {}),
  };
}

export interface OpenApiOptions {
  version: string;
  /** Public address of the service: `https://data.example`. */
  address?: string;
}

const GROUP_NOTES: Record<(typeof GROUPS)[number], string> = {
  Metadata: "Reference lists of countries and industries.",
  Companies: "Companies and their contacts, social profiles, website technology, annual accounts and history.",
  Search: "Search with several filters, counts and CSV export.",
  Leads: "The caller's sales pipeline and saved views.",
  Account: "Sign-in, API keys, usage, credits and ledger.",
  Monitoring: "Health, readiness and metrics.",
};

interface Response extends JsonSchema {
  description: string;
  headers: JsonSchema;
  content?: JsonSchema;
}

const SECURITY = { open: [], caller: [{ bearer: [] }, { apiKey: [] }], session: [{ session: [] }] };

/** The complete document, as a JSON value. */
export function openApiDocument({ version, address = "http://127.0.0.1:3000" }: OpenApiOptions): JsonSchema {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  jsonSchema(problem, "output", schemas);
  for (const [id, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(id, endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Nordscope",
      version,
      summary: "Company data of Norway, Sweden, Denmark and Finland",
      description:
        "Companies from the four national registers, with contacts, social profiles, website technology, annual accounts and history. " +
        "Send an API key as `Authorization: Bearer <key>`. Errors are RFC 9457 problem details with a stable `code`.",
      contact: { name: "Nordscope", url: `${address}/docs` },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/", description: "This server" }],
    tags: GROUPS.map((name) => ({ name, description: GROUP_NOTES[name] })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key" },
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: "An API key" },
        session: { type: "apiKey", in: "cookie", name: "nordscope", description: "The dashboard's session" },
      },
    },
  };
}

function operation(id: string, endpoint: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  const parameters = [
    ...parametersOf(endpoint, "path", schemas),
    ...parametersOf(endpoint, "query", schemas),
    ...requestHeaders(endpoint),
  ];
  return {
    operationId: id,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: endpoint.description ?? `${endpoint.summary}.`,
    security: SECURITY[endpoint.access],
    // Bridges that make tools of operations leave these out: an agent needs no account and no probe.
    ...(endpoint.group === "Account" || endpoint.group === "Monitoring" ? { "x-mcp": false } : {}),
    // The cost from the description in machine-readable form.
    ...(endpoint.cost &&
      endpoint.cost.units > 0 && { "x-credits": { amount: credits(endpoint.cost.units), per: endpoint.cost.per } }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, schemas) } : {}),
    responses: responsesOf(endpoint, schemas),
  };
}

function responsesOf(endpoint: Endpoint, schemas: Record<string, JsonSchema>): Record<string, Response> {
  const responses: Record<string, Response> = {};
  for (const status of [endpoint.answer.status, ...(endpoint.alsoAnswers ?? [])]) {
    responses[status] = answer(endpoint, endpoint.answer, schemas);
  }
  if (endpoint.conditional) responses[304] = { description: "Not Modified", headers: responseHeaders(endpoint, 304) };
  for (const status of refusalsOf(endpoint)) {
    const [declared, refused] = [responses[status], refusal(endpoint, status)];
    // The health check has 503 responses both with its own body and, before it runs, with a problem.
    responses[status] = declared ? { ...declared, content: { ...declared.content, ...refused.content } } : refused;
  }
  const description = "Any other error, for example of a proxy in front of the service";
  responses["default"] = { description, headers: responseHeaders(endpoint, "default"), content: problemContent() };
  return responses;
}

function parametersOf(endpoint: Endpoint, place: "path" | "query", schemas: Record<string, JsonSchema>): JsonSchema[] {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties, required } = z
    .object({
      properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
      required: z.optional(z.array(z.string())),
    })
    .parse(jsonSchema(schema, "input", schemas));
  return Object.entries(properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || (required ?? []).includes(name),
    description,
    schema: rest,
    ...exampleOf(endpoint, name, rest),
  }));
}

function requestBody(endpoint: Endpoint, body: z.ZodMiniType, schemas: Record<string, JsonSchema>): JsonSchema {
  return {
    required: !endpoint.bodyOptional,
    content: { "application/json": { schema: jsonSchema(body, "input", schemas), example: endpoint.bodyExample } },
  };
}

function answer(endpoint: Endpoint, { ...response }: Answer, schemas: Record<string, JsonSchema>): Response {
  const headers = responseHeaders(endpoint, response.status);
  switch (response.kind) {
    case "empty":
      return { description: "Done", headers };
    case "text":
      return {
        description: endpoint.summary,
        headers,
        content: { [response.contentType]: { schema: { type: "string" }, example: response.example } },
      };
    case "json":
      return {
        description: endpoint.summary,
        headers,
        content: {
          [response.contentType ?? "application/json"]: {
            schema: jsonSchema(response.schema, "output", schemas),
            example: response.example,
          },
        },
      };
  }
}

function refusal(endpoint: Endpoint, status: ProblemStatus): Response {
  const title = PROBLEM_TITLES[status];
  const problemOf = (code: string) => ({
    type: `/problems/${title.toLowerCase().replaceAll(" ", "-")}`,
    title,
    status,
    detail: "What happened and what to do next.",
    instance: endpoint.path,
    code,
    request_id: "req_01JC8Z6Q4W",
  });
  const [code = title.toLowerCase().replaceAll(" ", "_"), ...otherCodes] = refusalCodes(endpoint, status);
  const examples = Object.fromEntries([code, ...otherCodes].map((name) => [name, { value: problemOf(name) }]));
  return {
    description: title,
    headers: responseHeaders(endpoint, status),
    content: problemContent(otherCodes.length === 0 ? { example: problemOf(code) } : { examples }),
  };
}

const problemContent = (examples: JsonSchema = {}) => ({
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" }, ...examples },
});
