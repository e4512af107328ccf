/** Technologies of a company website: a detailed list, and the flat profile of the specification. */
import * as z from "zod/mini";

import { described as d, instant, integer } from "./wire.ts";

/** Product categories. The specification's profile has fields for some of them. */
export const TECHNOLOGY_CATEGORIES = [
  "cms",
  "plugin",
  "framework",
  "library cdn",
  "analytics",
  "tag manager",
  "cdn",
  "hosting",
  "dns",
  "email",
  "email gateway",
  "email sending",
  "ecommerce",
  "payment",
  "live chat",
  "marketing",
  "consent",
  "booking",
  "recruitment",
  "reviews",
  "search",
  "media",
  "forms",
  "accessibility",
  "security",
  "crm",
] as const;
export const TECHNOLOGY_BASES = ["observed", "implied"] as const;

export type TechnologyCategory = (typeof TECHNOLOGY_CATEGORIES)[number];
export type TechnologyBasis = (typeof TECHNOLOGY_BASES)[number];

const string = () => z.string();
const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);

const technology = z
  .object({
    name: d(string(), "Name of the product"),
    category: d(z.enum(TECHNOLOGY_CATEGORIES), "Category of the product"),
    basis: d(
      z.enum(TECHNOLOGY_BASES),
      "observed: found on the website; implied: required by another product that was found",
    ),
    evidence: d(string(), "The evidence: a host, a path, the name of a header or cookie, a DNS record"),
    page_url: d(orNull(string()), "Page with the evidence; null: the evidence is a record of its domain"),
    first_seen: d(instant(), "Time of the first visit that found it"),
    retrieved_at: d(instant(), "Time of the last visit that found it"),
  })
  .register(z.globalRegistry, { id: "Technology" });
export type Technology = z.output<typeof technology>;

export const techProfile = z
  .object({
    id: d(integer(), "Tech profile ID"),
    company_id: integer(),
    cms: d(orNull(string()), "Content management system"),
    frameworks: d(z.array(string()), "Web frameworks detected"),
    analytics: d(z.array(string()), "Analytics tools"),
    cdn: d(orNull(string()), "Content delivery network"),
    hosting: d(orNull(string()), "Hosting provider"),
    email_provider: d(orNull(string()), "E-mail service provider"),
    ecommerce: d(orNull(string()), "E-commerce platform"),
    payment_providers: d(z.array(string()), "Payment processors"),
    live_chat: d(orNull(string()), "Live chat software"),
    marketing: d(z.array(string()), "Marketing tools"),
    detected_at: d(instant(), "When the technologies were detected"),
    technologies: d(z.array(technology), "Each product with its evidence, by category and name"),
  })
  .register(z.globalRegistry, { id: "TechProfile" });
export type TechProfile = z.output<typeof techProfile>;
/** The part of a profile that the specification defines: names without evidence. */
export type FlatProfile = Omit<TechProfile, "id" | "company_id" | "detected_at" | "technologies">;
