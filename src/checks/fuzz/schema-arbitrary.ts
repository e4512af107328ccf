/** Generates values for a JSON Schema, with a preference for edge cases: ends of ranges, unusual characters. */
import fc from "fast-check";
import * as z from "zod/mini";

import type { Schema } from "./document.ts";

const shape = z.object({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.record(z.string(), z.unknown()))),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  items: z.optional(z.record(z.string(), z.unknown())),
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  required: z.optional(z.array(z.string())),
});
type Shape = z.output<typeof shape>;

/** Values with a meaning in the service, so that requests pass validation and reach further code. */
const WORDS = [
  "Oslo",
  "AS",
  "AB",
  "ApS",
  "Oy",
  "nord",
  "0150",
  "WordPress",
  "%",
  "_",
  "'",
  '"',
  "\\",
  "NaN",
  "=1",
  "ø",
  "𝒳",
];

export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const stated = shape.parse(schema);
  if (stated.enum) return fc.constantFrom(...stated.enum);
  if ("const" in schema) return fc.constant(stated.const);
  if (stated.anyOf) return fc.oneof(...stated.anyOf.map(arbitraryOf));
  switch (stated.type) {
    case "string":
      return texts(stated);
    case "integer":
      return integers(stated);
    case "number":
      return numbers(stated);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryOf(stated.items ?? {}), { maxLength: Math.min(stated.maxItems ?? 5, 5) });
    case "object":
      return objects(stated);
    default:
      throw new Error(`The fuzzer does not know the type ${stated.type}`);
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 300 }: Shape): fc.Arbitrary<string> {
  if (format === "date") return days();
  if (format === "date-time")
    return fc.tuple(days(), fc.constantFrom("00:00:00Z", "23:59:59.5Z", "12:30:00+02:00")).map((two) => two.join("T"));
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength && !text.includes("\0");
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u")).filter(fits);
  return fc
    .oneof(
      fc.constantFrom(...WORDS),
      fc.string({ minLength, maxLength: Math.min(maxLength, 12) }),
      fc.string({ unit: "binary", minLength, maxLength }),
      fc.constant("x".repeat(maxLength)),
    )
    .map((text) => text.replaceAll("\0", "0"))
    .filter(fits);
}

function days(): fc.Arbitrary<string> {
  const dayBetween = (first: string, last: string) =>
    fc
      .date({ min: new Date(`${first}T00:00:00Z`), max: new Date(`${last}T00:00:00Z`), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  return fc.oneof(dayBetween("1990-01-01", "2027-12-31"), dayBetween("0000-01-01", "9999-12-31"));
}

function integers({ minimum = -(2 ** 53 - 1), maximum = 2 ** 53 - 1 }: Shape): fc.Arbitrary<number> {
  const low = Math.max(minimum, 0);
  return fc.oneof(
    fc.integer({ min: low, max: Math.min(maximum, low + 60) }),
    fc.integer({ min: minimum, max: maximum }),
    fc.constantFrom(minimum, maximum),
  );
}

function numbers({ minimum = -1e9, maximum = 1e9 }: Shape): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value + 0),
  );
}

function objects({ properties = {}, required = [] }: Shape): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties);
  // Uses few optional properties at a time, because otherwise every query would match nothing.
  return fc
    .tuple(
      fc.tuple(...entries.map(([, schema]) => arbitraryOf(schema))),
      fc.tuple(
        ...entries.map(([name]) =>
          required.includes(name) ? fc.constant(true) : fc.integer({ max: 4, min: 0 }).map((n) => n === 0),
        ),
      ),
    )
    .map(([values, kept]) => Object.fromEntries(entries.flatMap(([name], i) => (kept[i] ? [[name, values[i]]] : []))));
}
