/**
 * The value kinds of paths and query strings: text on the wire, typed values inside. What the OpenAPI document
 * says of each stands in `declared`, because a number there is text to zod and an integer to the reader.
 */
import * as z from "zod/mini";

import { anyCase, MAX_INTEGER, text } from "./wire.ts";

/** JSON Schema to show for a schema instead of what zod would derive. */
export const declared = z.registry<{ json: Record<string, unknown> }>();

function textual<T>(
  json: Record<string, unknown>,
  parse: (value: string) => T | undefined,
  code: string,
  message: string,
) {
  return z
    .pipe(
      z.string(),
      z.transform((value, context): T => {
        const parsed = parse(value);
        if (parsed !== undefined) return parsed;
        context.issues.push({ code: "custom", input: value, message, params: { code } });
        return z.NEVER;
      }),
    )
    .register(declared, { json });
}

/** Entries of a page whose caller does not say how many. */
export const DEFAULT_LIMIT = 50;

/** An integer between `min` and `max`; anything else is a fault, never clamped. */
export function queryInteger(min = -MAX_INTEGER, max = MAX_INTEGER) {
  const json = { type: "integer", minimum: min, maximum: max };
  const message = min === -MAX_INTEGER ? "must be an integer" : `must be an integer between ${min} and ${max}`;
  return textual(
    json,
    (value) => {
      if (!/^-?\d{1,17}$/.test(value)) return undefined;
      const number = Number(value);
      return Number.isSafeInteger(number) && number >= min && number <= max ? number + 0 : undefined;
    },
    "invalid_integer",
    message,
  );
}

/** The same with a value for callers that send none. zod shows no default of a value that is text on the wire. */
export function queryIntegerOr(fallback: number, min: number, max?: number) {
  const schema = queryInteger(min, max);
  const json = { ...declared.get(schema)?.json, default: fallback };
  return z._default(schema, fallback).register(declared, { json });
}

/** Number of entries on a page, 1 to `max`. */
export function pageLimit(max: number) {
  return queryIntegerOr(DEFAULT_LIMIT, 1, max);
}

/** `<id>` of a path: an integer. One that no row can have (beyond 2^53−1) becomes 0, which is never an id. */
export function pathId() {
  const parse = (value: string) => {
    if (!/^-?\d+$/.test(value)) return undefined;
    return Number.isSafeInteger(Number(value)) ? Number(value) : 0;
  };
  return textual({ type: "integer" }, parse, "invalid_integer", "must be an integer");
}

/** `true` or `false`, any case. */
export function queryBoolean() {
  return z
    .pipe(
      anyCase(["true", "false"]),
      z.transform((value) => value === "true"),
    )
    .register(declared, { json: { type: "boolean" } });
}

/** Text whose empty value means "not given". */
export function queryText(max = 200) {
  return z.pipe(
    text(max),
    z.transform((value) => (value === "" ? undefined : value)),
  );
}

export interface Moment {
  /** `date`: the whole UTC day that begins at `at`; `instant`: `at` itself. */
  kind: "date" | "instant";
  /** RFC 3339, UTC, milliseconds. */
  at: string;
}

const isoDate = z.iso.date();
const isoInstant = z.iso.datetime({ offset: true });

/** A date or an RFC 3339 instant. */
export function queryMoment() {
  const json = {
    anyOf: [z.toJSONSchema(isoDate), z.toJSONSchema(isoInstant)].map(({ type, format, pattern }) => ({
      type,
      format,
      pattern,
    })),
  };
  const parse = (value: string): Moment | undefined => {
    if (z.safeParse(isoDate, value).success) return { kind: "date", at: `${value}T00:00:00.000Z` };
    if (!z.safeParse(isoInstant, value).success) return undefined;
    return { kind: "instant", at: withinYears(new Date(value)) };
  };
  return textual(json, parse, "invalid_date", "must be a date (YYYY-MM-DD) or an RFC 3339 date-time");
}

/** An offset can push the first and last hours of the calendar out of its four-digit years: they stay at its ends. */
function withinYears(instant: Date): string {
  const earliest = Date.parse("0000-01-01T00:00:00.000Z");
  const latest = Date.parse("9999-12-31T23:59:59.999Z");
  return new Date(Math.min(latest, Math.max(earliest, instant.getTime()))).toISOString();
}
