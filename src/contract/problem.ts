/** Errors as RFC 9457 problem details. */
import * as z from "zod/mini";

import { described as d, integer } from "./wire.ts";

export const fault = z.object({
  in: z.enum(["query", "path", "header", "body"]),
  name: z.optional(d(z.string(), "Parameter or header")),
  pointer: z.optional(d(z.string(), "RFC 6901 pointer into the body")),
  code: z.string(),
  detail: z.string(),
});
export type Fault = z.output<typeof fault>;

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: integer(400, 599),
    detail: d(z.string(), "What happened and what to do next"),
    instance: d(z.string(), "Path of the request"),
    code: d(z.string(), "Stable, in snake_case"),
    request_id: z.string(),
    errors: z.optional(z.array(fault)),
    required: z.optional(d(z.number(), "Credits that the request needs (insufficient_credits)")),
    available: z.optional(d(z.number(), "Credits that are available (insufficient_credits)")),
    limit: z.optional(d(integer(0), "Maximum number of records (quota_reached) or of rows a day (row_limit_reached)")),
  })
  .register(z.globalRegistry, { id: "Problem" });
export type Problem = z.output<typeof problem>;

/** All error statuses of the service, with their titles. */
export const PROBLEM_TITLES = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  429: "Rate Limited",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
export type ProblemStatus = keyof typeof PROBLEM_TITLES;
