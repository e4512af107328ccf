/** Errors as RFC 9457 problem details. All zod issues of a request become faults, each with a remedy. */
import * as z from "zod/mini";

import { described as d, integer } from "./wire.ts";

const fault = z.object({
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

/** The part of the request; determines the code for unknown names and the notation of the location. */
export type Place = Fault["in"];

type Issue = z.core.$ZodIssue;

/** Limit, because finding the nearest name is the expensive part of a fault. */
const MOST_SUGGESTIONS = 10;

export type Decoded<T> = { ok: true; value: T } | { ok: false; faults: Fault[] };

/**
 * Validates one input with its schema and returns the value or all faults.
 * @param knownNames valid names, to suggest the nearest one for an unknown name
 */
export function decode<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  place: Place,
  knownNames: readonly string[],
): Decoded<z.output<S>> {
  const result = z.safeParse(schema, input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, faults: faultsOf(result.error.issues, place, knownNames) };
}

function faultsOf(issues: readonly Issue[], place: Place, knownNames: readonly string[]): Fault[] {
  let suggestions = MOST_SUGGESTIONS;
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => unknownName([...issue.path, key], place, (suggestions -= 1) < 0 ? [] : knownNames))
      : [{ ...located(issue.path, place), ...reason(issue) }],
  );
}

export function unknownName(path: readonly PropertyKey[], place: Place, knownNames: readonly string[]): Fault {
  const name = String(path.at(-1));
  const suggestion = path.length === 1 ? nearest(name, knownNames) : undefined;
  const what = place === "body" ? "field" : "parameter";
  return {
    ...located(path, place),
    code: `unknown_${what}`,
    detail: `Unknown ${what} "${name}".${suggestion ? ` Did you mean "${suggestion}"?` : ""}`,
  };
}

function located(path: readonly PropertyKey[], place: Place): Pick<Fault, "in" | "name" | "pointer"> {
  if (place !== "body") return { in: place, name: String(path[0] ?? "") };
  const escaped = path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1"));
  return { in: "body", pointer: escaped.map((part) => `/${part}`).join("") };
}

function reason(issue: Issue): Pick<Fault, "code" | "detail"> {
  switch (issue.code) {
    case "custom": {
      const code: unknown = issue.params?.["code"];
      return { code: typeof code === "string" ? code : "invalid", detail: issue.message };
    }
    case "invalid_type":
      return issue.input === undefined
        ? { code: "required", detail: "is required" }
        : { code: "invalid_type", detail: `must be ${article(issue.expected)}` };
    case "invalid_value":
      return { code: "invalid_enum", detail: `must be one of ${issue.values.map(String).join(", ")}` };
    case "too_big":
      return {
        code: issue.origin === "array" ? "too_many" : "out_of_range",
        detail: limit("at most", issue.maximum, issue.origin),
      };
    case "too_small":
      return { code: "out_of_range", detail: limit("at least", issue.minimum, issue.origin) };
    case "invalid_format":
      return {
        code: "invalid_format",
        detail:
          issue.format === "date"
            ? "must be a date that exists in the calendar, YYYY-MM-DD"
            : `must be in the ${issue.format} format`,
      };
    default:
      return { code: "invalid", detail: "is not valid" };
  }
}

const article = (type: string) => (type === "int" ? "an integer" : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

function limit(words: string, bound: number | bigint, origin: string): string {
  return origin === "array" ? `must have ${words} ${bound} items` : `must be ${words} ${bound}`;
}

/** The known name with the smallest edit distance, if it is small enough. */
export function nearest(name: string, knownNames: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of knownNames) {
    // The distance is at least the difference in length, so names of very different length are skipped.
    if (Math.abs(candidate.length - name.length) >= fewest) continue;
    const distance = edits(name.toLowerCase(), candidate.toLowerCase());
    if (distance < fewest) [best, fewest] = [candidate, distance];
  }
  return best;
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
