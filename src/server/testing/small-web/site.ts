/** A made-up company's site, written together with what is true of it. */
import type { CountryCode } from "../../../contract/company.ts";
import type { DnsAnswers } from "../../enrichment/technology/match-dns.ts";
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
  /** Canonical addresses of profiles. */
  profiles: string[];
  people: TruePerson[];
  /** Registry numbers, `NO 923609016`: the company's own first, then those of banks and partners. */
  numbers: string[];
  /** Names of products that the pages and headers show. */
  technologies: string[];
  /** Names of services that the domain's records show: gateway, mailbox host, senders. */
  mail: string[];
}

export interface SmallSite {
  country: CountryCode;
  language: LanguageCode;
  /** `fjordlys-bygg.no` */
  host: string;
  /** Front page: `https://www.fjordlys-bygg.no/`. */
  website: string;
  company: { registry_id: string; name: string; street: string; postal_code: string; city: string };
  /** As the company's register has its site; without either the site has to be found by the name. */
  registered: { website: string | null; email: string | null };
  pages: SitePage[];
  /** Of every page of the site. */
  headers: readonly (readonly [string, string])[];
  /** Its server's way to name the version of a page. */
  versioning: Versioning;
  /** robots.txt; "" for an empty file. */
  robots: string;
  /** Records of its domain. */
  dns: Partial<DnsAnswers>;
  truth: SiteTruth;
}
