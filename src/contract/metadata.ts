/** Reference lists (countries, industries, regions) and monitoring responses. */
import * as z from "zod/mini";

import { COUNTRY_CODES } from "./company.ts";
import { described as d, instant, integer } from "./wire.ts";

/** Languages of names from tables; those of texts by hand, such as descriptions, are English. */
export const LANGUAGES = ["en", "nb", "sv", "da", "fi"] as const;
export type Language = (typeof LANGUAGES)[number];
export const language = z.optional(d(z.enum(LANGUAGES), "Language of names, default en"));
export const namesQuery = z.strictObject({ lang: language });

export const country = z
  .object({
    code: z.enum(COUNTRY_CODES),
    name: d(z.string(), "Name in the language of `lang`"),
    native_name: z.string(),
    currency: d(z.string(), "ISO 4217"),
    registry_name: z.string(),
    registry_licence: d(
      z.object({ name: z.string(), url: z.url() }),
      "(+) Licence of the registry's data, and its web page",
    ),
    registry_retrieved_at: d(
      z.nullable(instant()),
      "(+) When its newest file was imported; null before the first import",
    ),
    is_demo: d(z.boolean(), "(+) Whether invented demo companies are among these"),
    registry_id_pattern: d(z.string(), "Regular expression of the registry's numbers"),
    company_count: d(integer(0), "Number of companies that have not ceased"),
  })
  .register(z.globalRegistry, { id: "Country" });
export type Country = z.output<typeof country>;

export const industry = z
  .object({
    id: d(
      integer(1),
      "level × 10 000 + the digits of the code; a section's digits are its letter's position in the alphabet",
    ),
    code: d(z.string(), "NACE code: C, 62, 62.1, 62.10"),
    name: d(z.string(), "Title in the language of `lang`"),
    section: d(z.string(), "Letter of the section"),
    level: d(integer(1, 4), "1 section, 2 division, 3 group, 4 class"),
    parent_id: z.nullable(integer(1)),
    nace_version: d(z.string(), "Always 2.1"),
    company_count: d(integer(0), "Number of companies that have not ceased, descendants included"),
  })
  .register(z.globalRegistry, { id: "Industry" });
export type Industry = z.output<typeof industry>;

const REGISTER_STATES = ["never", "current", "running", "failed"] as const;

/** Progress in reading annual accounts. */
export const accountsProgress = z.object({
  left: d(integer(0), "Companies or files that are still to be read"),
  read: d(integer(0), "Filings read so far"),
  skipped: d(z.record(z.string(), integer(0)), "Filings without figures in this service, by reason"),
});
export type AccountsProgress = z.output<typeof accountsProgress>;

/** (+) One source of a register and the age of its data in this service. */
export const register = z
  .object({
    country_code: z.enum(COUNTRY_CODES),
    source: d(z.string(), "Name of the source, with its licence"),
    version: d(
      z.nullable(z.string()),
      "The authority's name of the state that was read: a file's version or an event's id",
    ),
    synced_at: d(z.nullable(instant()), "When it was last read without an error"),
    next_sync_at: d(z.nullable(instant()), "When it is read next; null when it is not read automatically"),
    state: z.enum(REGISTER_STATES),
    error: d(z.nullable(z.string()), "Error of the last run, in plain words"),
    companies: d(integer(0), "Number of the country's companies that have not ceased"),
    rows_changed: d(integer(0), "Number of companies that the last run added, changed, marked as ceased or removed"),
    accounts: d(z.nullable(accountsProgress), "Progress of a source of annual accounts; null for the others"),
  })
  .register(z.globalRegistry, { id: "Register" });
export type Register = z.output<typeof register>;

const check = z.object({
  componentId: z.string(),
  componentType: z.string(),
  status: z.enum(["pass", "warn", "fail"]),
  observedValue: z.optional(z.number()),
  observedUnit: z.optional(z.string()),
  output: z.optional(z.string()),
  time: instant(),
});

/** Health check response format for HTTP APIs (IETF draft-inadarei-api-health-check). */
export const health = z
  .object({
    status: z.enum(["pass", "warn", "fail"]),
    version: z.optional(z.string()),
    releaseId: z.optional(z.string()),
    checks: z.optional(
      d(
        z.record(z.string(), z.array(check)),
        "Only for callers on the same machine and callers that send `METRICS_TOKEN` as bearer; others get only the status",
      ),
    ),
  })
  .register(z.globalRegistry, { id: "Health" });
export type Health = z.output<typeof health>;

export const liveness = z.object({ status: z.literal("pass") });

/** A county or municipality. */
export const region = z
  .object({
    code: d(z.string(), "Country, dash, official code: NO-03, NO-0301, DK-011 (NUTS 3)"),
    name: d(z.string(), "Official name, in every language"),
    name_en: d(z.nullable(z.string()), "English name where it differs"),
    other_names: d(z.array(z.string()), "Names in the country's other languages"),
    level: z.enum(["county", "municipality"]),
    parent: d(z.nullable(z.string()), "Code of the county of a municipality"),
    country_code: z.enum(COUNTRY_CODES),
    company_count: d(integer(0), "Number of companies that have not ceased; a county includes its municipalities"),
  })
  .register(z.globalRegistry, { id: "Region" });
export type Region = z.output<typeof region>;
