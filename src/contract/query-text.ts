/**
 * Types of path and query parameters: text in the request, typed values in handlers. `declared` has their JSON Schema
 * for the OpenAPI document, because to zod a number is text there, but to readers an integer.
 */
import * as z from "zod/mini";

import { anyCase, MAX_INTEGER, text } from "./wire.ts";

/** JSON Schema that replaces the one derived from zod. */
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

/** Default page size. */
export const DEFAULT_LIMIT = 50;

/** An integer between `min` and `max`; other values are a fault and never clamped. */
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

/** Like `queryInteger`, with a default value. zod cannot declare a default for a value that is text in the request. */
export function queryIntegerOr(fallback: number, min: number, max?: number) {
  const schema = queryInteger(min, max);
  const json = { ...declared.get(schema)?.json, default: fallback };
  return z._default(schema, fallback).register(declared, { json });
}

/** Page size, 1 to `max`. */
export function pageLimit(max: number) {
  return queryIntegerOr(DEFAULT_LIMIT, 1, max);
}

/** An id in a path: an integer. Values that no row can have (beyond 2^53−1) become 0, which is never an id. */
export function pathId() {
  const parse = (value: string) => {
    if (!/^-?\d+$/.test(value)) return undefined;
    return Number.isSafeInteger(Number(value)) ? Number(value) : 0;
  };
  return textual({ type: "integer" }, parse, "invalid_integer", "must be an integer");
}

/** `true` or `false`, in any case. */
export function queryBoolean() {
  return z
    .pipe(
      anyCase(["true", "false"]),
      z.transform((value) => value === "true"),
    )
    .register(declared, { json: { type: "boolean" } });
}

/** Text; an empty value means "not given". */
export function queryText(max = 200) {
  return z.pipe(
    text(max),
    z.transform((value) => (value === "" ? undefined : value)),
  );
}

export interface Moment {
  /** `date`: the UTC day that begins at `at`; `instant`: the time `at`. */
  kind: "date" | "instant";
  /** RFC 3339, UTC, milliseconds. */
  at: string;
}

const isoDate = z.iso.date();
const isoInstant = z.iso.datetime({ offset: true });

/** A date or an RFC 3339 timestamp. */
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

/** A UTC offset can move the first and last hours outside of four-digit years: they are clamped. */
function withinYears(instant: Date): string {
  const earliest = Date.parse("0000-01-01T00:00:00.000Z");
  const latest = Date.parse("9999-12-31T23:59:59.999Z");
  return new Date(Math.min(latest, Math.max(earliest, instant.getTime()))).toISOString();
}
