/** The definition of an endpoint, from which router, validation, OpenAPI document and client are derived. */
import type * as z from "zod/mini";

import type { UnlockablePart } from "./company.ts";
import type { Cost } from "./cost.ts";
import type { ProblemStatus } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export const GROUPS = ["Metadata", "Companies", "Search", "Leads", "Account", "Monitoring"] as const;

export type Answer =
  | { kind: "json"; status: 200 | 201 | 202; schema: z.ZodMiniType; example: unknown; contentType?: string }
  | { kind: "empty"; status: 204 }
  | { kind: "text"; status: 200; contentType: string; example: string };

export interface Endpoint {
  method: Method;
  /** OpenAPI path template: `/v1/companies/{id}`. Also the label in usage and metrics. */
  path: string;
  group: (typeof GROUPS)[number];
  summary: string;
  description?: string;
  /**
   * open: no credentials; caller: an API key or a session; session: sessions only, so that a stolen key has no access.
   */
  access: "open" | "caller" | "session";
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** A missing body is read as `{}`. */
  bodyOptional?: boolean;
  bodyExample?: unknown;
  answer: Answer;
  /** Further statuses whose body has the schema of the response (503 of the health check). */
  alsoAnswers?: readonly number[];
  cost?: Cost;
  /** Part of the company `{id}` that a charged response unlocks. */
  unlocks?: UnlockablePart;
  /** Rows of the response count towards the account's daily limit. */
  countsRows?: boolean;
  /** Sends an ETag and supports If-None-Match. */
  conditional?: boolean;
  /** A client may use its copy for this time without asking. */
  freshSeconds?: number;
  /** Supports If-Match. */
  honoursIfMatch?: boolean;
  /** Supports Idempotency-Key. */
  idempotent?: boolean;
  /** Additional response headers, by name. */
  headers?: Record<string, { description: string; schema: Record<string, unknown> }>;
  /** Error statuses in addition to those that follow from the flags above. */
  errors?: readonly ProblemStatus[];
  /** Error codes specific to this endpoint, by status. */
  codes?: { readonly [S in ProblemStatus]?: readonly string[] };
}

export const json = <const S extends z.ZodMiniType>(schema: S, example: z.output<S>, status: 200 | 201 | 202 = 200) =>
  ({ kind: "json", status, schema, example }) as const;
export const empty = { kind: "empty", status: 204 } as const;
export const plainText = (contentType: string, example: string) =>
  ({ kind: "text", status: 200, contentType, example }) as const;

/** Headers of a CSV file. @param total what `X-Total-Count` counts */
export const csvHeaders = (total: string) => ({
  "Content-Disposition": { description: "attachment, with a file name", schema: { type: "string" } },
  "X-Total-Count": { description: total, schema: { type: "integer" } },
  "X-Next-Cursor": { description: "Cursor of the next part; absent at the end", schema: { type: "string" } },
});

/** Declares an endpoint and preserves the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E) => definition;

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Input of a handler, after validation. */
export interface InputOf<E extends Endpoint> {
  params: Decoded<E["params"]>;
  query: Decoded<E["query"]>;
  body: Decoded<E["body"]>;
}

/** Input of the browser client; numeric path and query parameters can be passed as numbers. */
export interface RequestOf<E extends Endpoint> {
  params?: Sent<E["params"]> extends object ? { [K in keyof Sent<E["params"]>]: string | number } : undefined;
  query?: Sent<E["query"]> extends object
    ? { [K in keyof Sent<E["query"]>]?: string | number | boolean | undefined }
    : undefined;
  body?: Sent<E["body"]>;
}

/** Result of a handler, as the client receives it. */
export type AnswerOf<E extends Endpoint> = E["answer"] extends { kind: "json"; schema: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : never
  : E["answer"] extends { kind: "text" }
    ? string
    : undefined;

/**
 * Returns whether the endpoint is a liveness or readiness probe, which is exempt from rate limits, queues and the host
 * check.
 */
const isProbe = ({ path }: Endpoint) => path === "/live" || path === "/ready";

/** All error statuses that an endpoint can return, in order. */
export function refusalsOf(endpoint: Endpoint): ProblemStatus[] {
  const statuses = new Set<ProblemStatus>([400, 500, ...(endpoint.errors ?? [])]);
  if (endpoint.path !== "/live") statuses.add(503);
  if (!isProbe(endpoint)) for (const status of [421, 429] as const) statuses.add(status);
  if (endpoint.access !== "open") statuses.add(401);
  if (endpoint.access === "session" || (endpoint.access !== "open" && endpoint.method !== "GET")) statuses.add(403);
  if (endpoint.path.includes("{")) statuses.add(404);
  if (endpoint.body) for (const status of [413, 415] as const) statuses.add(status);
  if (endpoint.honoursIfMatch) statuses.add(412);
  if (endpoint.idempotent) for (const status of [409, 422] as const) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/** Error codes with `status`: first those of the request pipeline, then those of the endpoint. */
export function refusalCodes(endpoint: Endpoint, status: ProblemStatus): string[] {
  return [...sharedCodes(endpoint, status), ...(endpoint.codes?.[status] ?? [])];
}

function sharedCodes(endpoint: Endpoint, status: ProblemStatus): string[] {
  if (status === 401) return ["unauthorized"];
  if (status === 421) return ["misdirected_request"];
  if (status === 429) {
    const isPaid = endpoint.cost !== undefined && endpoint.cost.units > 0;
    return [
      "rate_limited",
      ...(isProbe(endpoint) ? [] : ["busy"]),
      ...(isPaid ? ["insufficient_credits"] : []),
      ...(endpoint.countsRows ? ["row_limit_reached"] : []),
    ];
  }
  if (status === 503) return ["unavailable"];
  return [];
}
