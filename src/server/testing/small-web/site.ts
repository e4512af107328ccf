/** A made-up company's site, written together with what is true of it. */
import type { CountryCode } from "../../../contract/company.ts";

export interface SitePage {
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

export interface SiteTruth {
  emails: string[];
  /** E.164 */
  phones: string[];
  faxes: string[];
  /** Canonical addresses of profiles. */
  profiles: string[];
  people: TruePerson[];
  registryNumber: string;
  /** Names of products that the pages and headers show. */
  technologies: string[];
}

export interface SmallSite {
  country: CountryCode;
  /** `fjordlys-bygg.no` */
  host: string;
  company: { registry_id: string; name: string; postal_code: string; city: string };
  pages: SitePage[];
  /** Of every page of the site. */
  headers: readonly (readonly [string, string])[];
  truth: SiteTruth;
}
