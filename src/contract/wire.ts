/**
 * Types of values in JSON bodies, and of parameters in paths and queries (`query…`, `pathId`). Each declares exactly what it validates: lengths count Unicode code points, as in
 * JSON Schema, while zod's `maxLength` counts UTF-16 units.
 */
import * as z from "zod/mini";

import { isBlank, visible } from "./blank.ts";

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** A validation that zod does not have. `code` is the stable fault code in the response (see `problem.ts`). */
function rule<T>(holds: (value: T) => boolean, code: string, error: string) {
  return z.refine<T>(holds, { error, params: { code } });
}

/** A text whose absence is null; a blank text becomes null. */
export function blankAsNull<S extends z.ZodMiniType<string | null>>(schema: S) {
  return z.pipe(
    schema,
    z.transform((value) => (value === null || isBlank(value) ? null : value)),
  );
}

/** Text of `min` to `max` code points, without NUL and lone surrogates, which databases cannot store. */
export function text(max = 200, min = 0) {
  return z.string().check(
    rule((value: string) => !value.includes("\0"), "invalid_character", "must not contain the NUL character"),
    rule(
      (value: string) => value.isWellFormed(),
      "invalid_character",
      "must not contain half of a character (a lone surrogate)",
    ),
    rule((value: string) => [...value].length <= max, "too_long", `must have at most ${max} characters`),
    rule(
      (value: string) => [...value].length >= min && (min !== 1 || !isBlank(value)),
      "too_short",
      min === 1 ? "must not be empty" : `must have at least ${min} characters`,
    ),
    z.meta({
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(min === 1 && { pattern: visible.source }),
    }),
  );
}

/** An integer that a double represents exactly. */
export function integer(min = -MAX_INTEGER, max = MAX_INTEGER) {
  return z.int().check(z.minimum(min), z.maximum(max), z.meta({ minimum: min, maximum: max }));
}

/** A calendar date, `YYYY-MM-DD`. */
export const date = () => z.iso.date();

/** A calendar date from 2000-01-01 to 2100-12-31. */
export const dateOfCentury = () => date().check(...ofCentury(date()));
/** A time in the years 2000 to 2100, with any offset; the result is in UTC. */
export function instantOfCentury() {
  return z.pipe(
    isoInstant.check(...ofCentury(isoInstant)),
    z.transform((value) => new Date(value).toISOString()),
  );
}

const ofCentury = (schema: z.ZodMiniType) => [
  rule((value: string) => PLANNED_YEARS.test(value), "out_of_range", "must be between 2000-01-01 and 2100-12-31"),
  z.meta({ pattern: `(?=${PLANNED_YEARS.source})${z.toJSONSchema(schema).pattern}` }),
];
const PLANNED_YEARS = /^(?:20\d\d|2100)-/;

/** A time in RFC 3339 format, in UTC with `Z`. */
export const instant = () => z.iso.datetime();

/** One of `values` in any case; the result has the case of `values`. Declared by a pattern. */
export function anyCase<const V extends readonly [string, ...string[]]>(values: V) {
  const find = (value: string) => values.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
  return z.pipe(
    z.string().check(z.meta({ pattern: anyCasePattern(values) })),
    z.transform((value, context): V[number] => {
      const match = find(value);
      if (match !== undefined) return match;
      context.issues.push({
        code: "custom",
        input: value,
        message: `must be one of ${values.join(", ")}`,
        params: { code: "invalid_enum" },
      });
      return z.NEVER;
    }),
  );
}

/** `["NO"]` → `^(?:[nN][oO])$`, because JSON Schema patterns have no case-insensitive flag. */
function anyCasePattern(values: readonly string[]): string {
  const letters = (value: string) =>
    [...value].map((c) => (/[a-z]/i.test(c) ? `[${c.toLowerCase()}${c.toUpperCase()}]` : c)).join("");
  return `^(?:${values.map(letters).join("|")})$`;
}

/** A list of at most `max` items. In filters, `[]` means "no filter". */
export function list<S extends z.ZodMiniType>(item: S, max = 100) {
  return z.array(item).check(z.maxLength(max));
}

/** One or more items, each once. */
export function uniqueList<S extends z.ZodMiniType>(item: S) {
  return list(item).check(
    z.minLength(1),
    rule((items: unknown[]) => new Set(items).size === items.length, "duplicate_item", "must name each item once"),
    z.meta({ uniqueItems: true }),
  );
}

/** Adds a description for the OpenAPI document to the schema. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return schema.check(z.describe(description));
}

/** Requires at least one of these fields in an object that also has `required` others. */
export function anyOf<T extends object>(names: readonly string[], required: number) {
  const hasOne = (value: T) => names.some((name) => name in value);
  return [rule(hasOne, "required", `must have one of ${names.join(", ")}`), z.meta({ minProperties: required + 1 })];
}

/** An IANA time zone, also as an alias; offsets are refused, because they do not follow summer time. */
export const zone = () => text(100, 1).check(rule(isZone, "invalid_zone", "must be an IANA time zone: Europe/Oslo"));

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/**
 * JSON Schema that replaces the one derived from zod, for path and query parameters: they are text in the request and
 * typed values in handlers, so to zod a number is text, but to readers an integer.
 */
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

/** Text; a blank value means "not given". */
export function queryText(max = 200) {
  return z.pipe(
    text(max),
    z.transform((value) => (isBlank(value) ? undefined : value)),
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
