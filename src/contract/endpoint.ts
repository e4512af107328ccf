/** The definition of an endpoint: everything that router, validation, OpenAPI and client need, once. */
import type * as z from "zod/mini";

import type { UnlockablePart } from "./company.ts";
import type { Cost } from "./cost.ts";
import type { ProblemStatus } from "./problem.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export const GROUPS = ["Metadata", "Companies", "Search", "Leads", "Account", "Monitoring"] as const;

export type Answer =
  | { kind: "json"; status: 200 | 201 | 202; schema: z.ZodMiniType; example: unknown; contentType?: string }
  | { kind: "empty"; status: 204 }
  | { kind: "text"; status: 200; contentType: string; example: string };

export interface Endpoint {
  method: Method;
  /** OpenAPI template: `/v1/companies/{id}`. Also the key of usage and metrics. */
  path: string;
  group: (typeof GROUPS)[number];
  summary: string;
  description?: string;
  /** open: no credentials; caller: an API key or a session; session: a session alone, so that a stolen key changes nothing. */
  access: "open" | "caller" | "session";
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** No body is read as `{}`. */
  bodyOptional?: boolean;
  bodyExample?: unknown;
  answer: Answer;
  /** Further statuses that carry the answer's own body (health's 503). */
  alsoAnswers?: readonly number[];
  cost?: Cost;
  /** Part of the company `{id}` that a charged answer opens: the account reads it for nothing until it closes. */
  unlocks?: UnlockablePart;
  /** Its rows count toward the account's rows a day. */
  countsRows?: boolean;
  /** Sends an ETag and honours If-None-Match. */
  conditional?: boolean;
  /** Honours If-Match. */
  honoursIfMatch?: boolean;
  /** Honours Idempotency-Key. */
  idempotent?: boolean;
  /** Further headers of the answer, by name. */
  headers?: Record<string, { description: string; schema: Record<string, unknown> }>;
  /** Refusals of its own, beside those that follow from the flags above. */
  errors?: readonly ProblemStatus[];
  /** Codes of refusals of its own, by status. */
  codes?: { readonly [S in ProblemStatus]?: readonly string[] };
}

export const json = <const S extends z.ZodMiniType>(schema: S, example: z.output<S>, status: 200 | 201 | 202 = 200) =>
  ({ kind: "json", status, schema, example }) as const;
export const empty = { kind: "empty", status: 204 } as const;
export const plainText = (contentType: string, example: string) =>
  ({ kind: "text", status: 200, contentType, example }) as const;

/** States an endpoint; keeps the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E) => definition;

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Input of a handler. */
export interface InputOf<E extends Endpoint> {
  params: Decoded<E["params"]>;
  query: Decoded<E["query"]>;
  body: Decoded<E["body"]>;
}

/** Input of the browser's client; numbers of paths and queries may stay numbers. */
export interface RequestOf<E extends Endpoint> {
  params?: Sent<E["params"]> extends object ? { [K in keyof Sent<E["params"]>]: string | number } : undefined;
  query?: Sent<E["query"]> extends object
    ? { [K in keyof Sent<E["query"]>]?: string | number | boolean | undefined }
    : undefined;
  body?: Sent<E["body"]>;
}

/** Answer of a handler, as the client gets it. */
export type AnswerOf<E extends Endpoint> = E["answer"] extends { kind: "json"; schema: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : never
  : E["answer"] extends { kind: "text" }
    ? string
    : undefined;

/** Says whether the process runs, to anyone, whatever others ask: no limit, no queue, no question of the host name. */
const isProbe = ({ path }: Endpoint) => path === "/live" || path === "/ready";

/** Every status that an endpoint can refuse with, in order. */
export function refusalsOf(endpoint: Endpoint): ProblemStatus[] {
  const statuses = new Set<ProblemStatus>([400, 500, ...(endpoint.errors ?? [])]);
  if (endpoint.path !== "/live") statuses.add(503);
  if (!isProbe(endpoint)) for (const status of [421, 429] as const) statuses.add(status);
  if (endpoint.access !== "open") statuses.add(401);
  if (endpoint.access !== "open" && endpoint.method !== "GET") statuses.add(403);
  if (endpoint.path.includes("{")) statuses.add(404);
  if (endpoint.body) for (const status of [413, 415] as const) statuses.add(status);
  if (endpoint.honoursIfMatch) statuses.add(412);
  if (endpoint.idempotent) for (const status of [409, 422] as const) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/** Codes of refusals with `status`: those that come from the way to the endpoint, then its own. */
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
      ...(isPaid ? ["insufficient_credits"] : []),
      ...(endpoint.countsRows ? ["row_limit_reached"] : []),
    ];
  }
  if (status === 503) return ["unavailable", ...(isProbe(endpoint) ? [] : ["busy"])];
  return [];
}
