/**
 * The site of a fictional company, generated together with its true facts. Its server sends versions of the pages and
 * evaluates conditional requests (RFC 9110, 13.2).
 */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

import type { CountryCode } from "../../../contract/company.ts";
import type { DnsAnswers } from "../../../server/enrichment/technology/match-dns.ts";
import type { LanguageCode } from "./language.ts";

/** Dynamic pages have no version; files have a tag, a date or both; dynamically compressed ones have a weak tag. */
export const VERSIONINGS = ["none", "tag", "weak tag", "date", "tag and date"] as const;
export type Versioning = (typeof VERSIONINGS)[number];

const FIRST_DAY = Date.UTC(2026, 0, 1);
const MINUTES = 300 * 1440;

/** Version headers of a page; a different text has a different tag and date. */
export function versionOf(html: string, versioning: Versioning): Readonly<Record<string, string>> {
  if (versioning === "none") return {};
  const digest = createHash("sha1").update(html).digest();
  const tag = `"${digest.toString("hex", 4, 12)}"`;
  const date = new Date(FIRST_DAY + (digest.readUInt32BE() % MINUTES) * 60_000).toUTCString();
  return {
    ...(versioning !== "date" && {
      etag: versioning === "weak tag" ? `W/${tag}` : tag,
    }),
    ...((versioning === "date" || versioning === "tag and date") && {
      "last-modified": date,
    }),
  };
}

/** Dates must be equal, as in nginx. A tag takes precedence. */
export function isKnown(
  version: Readonly<Record<string, string>>,
  { "if-none-match": tag, "if-modified-since": date }: IncomingHttpHeaders,
): boolean {
  if (tag !== undefined) return tag === version["etag"];
  return date !== undefined && date === version["last-modified"];
}

interface SitePage {
  /** `/`, `/kontakt`, … */
  path: string;
  html: string;
}

export interface TruePerson {
  name: string;
  title: string;
  email: string | null;
  phone: string | null;
}

interface SiteTruth {
  emails: string[];
  /** E.164 */
  phones: string[];
  faxes: string[];
  /** Canonical URLs of profiles. */
  profiles: string[];
  people: TruePerson[];
  /** Registry numbers, `NO 923609016`: first the company's own, then those of banks and partners. */
  numbers: string[];
  /** Product names detectable in pages and headers. */
  technologies: string[];
  /** Service names detectable in the domain's records: gateway, mailbox host, senders. */
  mail: string[];
}

export interface SmallSite {
  country: CountryCode;
  language: LanguageCode;
  /** `fjordlys-bygg.no` */
  host: string;
  /** URL of the front page: `https://www.fjordlys-bygg.no/`. */
  website: string;
  company: { registry_id: string; name: string; street: string; postal_code: string; city: string };
  /** Website and e-mail in the register; without either, the site must be found by the company name. */
  registered: { website: string | null; email: string | null };
  pages: SitePage[];
  /** Headers of every page of the site. */
  headers: readonly (readonly [string, string])[];
  /** The method by which its server sends page versions. */
  versioning: Versioning;
  /** robots.txt; "" for an empty file. */
  robots: string;
  /** DNS records of its domain. */
  dns: Partial<DnsAnswers>;
  truth: SiteTruth;
}
