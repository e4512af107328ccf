/** The site of a fictional company, generated together with its true facts. */
import type { CountryCode } from "../../../contract/company.ts";
import type { DnsAnswers } from "../../../server/enrichment/technology/match-dns.ts";
import type { LanguageCode } from "./language.ts";
import type { Versioning } from "./page-version.ts";

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
