/** Matching the rows of a list with companies. */
import * as z from "zod/mini";

import { company, COUNTRY_CODES } from "./company.ts";
import { anyCase, described as d, list, text } from "./wire.ts";

export const MATCH_REASONS = [
  "same_number",
  "same_website",
  "same_name_and_city",
  "same_name",
  "similar_name_and_city",
  "branch",
  "ceased",
  "number_and_name_differ",
  "wrong_check_digit",
  "no_such_number",
  "several_numbers",
  "several_names",
  "similar_name",
  "too_many_names",
  "no_such_name",
  "nothing_to_match",
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

const cell = () => z.optional(text());
const row = z.strictObject({
  ref: z.optional(d(text(100), "Returned with the outcome; default the position, from 1")),
  registry_id: z.optional(d(text(), "In any format; a number that fails its check digit is no evidence")),
  name: cell(),
  website: z.optional(d(text(), "Web address, host or e-mail address; shared hosts and mail services are no evidence")),
  city: cell(),
  postal_code: cell(),
  country_code: z.optional(anyCase(COUNTRY_CODES)),
});
export type MatchRow = z.output<typeof row>;

export const matchBody = z.strictObject({
  rows: list(row, 500).check(z.minLength(1), z.meta({ minItems: 1 })),
  countries: z.optional(d(list(anyCase(COUNTRY_CODES), 4), "Countries of rows without one; default and [] all")),
});

export const matchAnswer = z
  .object({
    data: z.array(
      z.object({
        ref: z.string(),
        outcome: d(z.enum(["found", "choose", "none"]), "choose: at most three candidates, for a person to decide"),
        reason: z.enum(MATCH_REASONS),
        company: d(z.nullable(company), "Only of found; a ceased company with the reason ceased"),
        candidates: d(z.array(company), "Only of choose, the best first").check(z.maxLength(3)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Matches" });
export type Match = z.output<typeof matchAnswer>["data"][number];
