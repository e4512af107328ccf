/** Extracts all facts of one page except technology. Uses no network and no clock. */
import { parse } from "tldts";

import { decodePage } from "./decode-page.ts";
import { type ChosenPage, choosePages } from "./choose-pages.ts";
import { findEmails, type FoundEmail } from "./find-emails.ts";
import { findPeople, type FoundPerson } from "./find-people.ts";
import { findPhones, type FoundPhone } from "./find-phones.ts";
import { findPlaces, type Place } from "./find-places.ts";
import { findProfiles, type FoundProfile } from "./find-profiles.ts";
import { findRegistryNumbers, type RegistryMention } from "./find-registry-numbers.ts";
import { readLinkedData } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { type PageState, pageState } from "./page-state.ts";
import { readPage } from "./read-page.ts";

export interface PageSource {
  body: Uint8Array;
  /** The `Content-Type` header as sent. */
  contentType: string | null;
  /** Address of the page after redirects. */
  url: URL;
  /** Country of the company, ISO 3166-1; null: derived from the site's domain and the page's language. */
  country: string | null;
}

export interface PageFacts {
  page: Page;
  state: PageState;
  /** Country used for reading national phone numbers and registry numbers. */
  country: string | null;
  emails: FoundEmail[];
  phones: FoundPhone[];
  profiles: FoundProfile[];
  people: FoundPerson[];
  numbers: RegistryMention[];
  places: Place[];
  /** Names of the site's owner in structured data. */
  ownNames: string[];
  /** Other pages of the site to visit. */
  pages: ChosenPage[];
}

/** @returns no contacts for placeholder pages (challenge, parked, suspended) */
export function extractFacts({ body, contentType, url, country: givenCountry }: PageSource): PageFacts {
  const page = readPage(decodePage(body, contentType).text, url);
  const state = pageState(page);
  const country = givenCountry ?? countryOf(page);
  const none = {
    page,
    state,
    country,
    emails: [],
    phones: [],
    profiles: [],
    people: [],
    numbers: [],
    places: [],
    ownNames: [],
    pages: [],
  };
  if (state !== "content" && state !== "under construction") return none;
  const { organizations, people: linked } = readLinkedData(page.linkedData);
  const numbers = findRegistryNumbers(page, country, organizations);
  const emails = findEmails(page, organizations);
  const phones = findPhones(page, country, organizations, numbers);
  return {
    page,
    state,
    country,
    emails,
    phones,
    profiles: findProfiles(page, organizations),
    people: findPeople(page, emails, phones, linked),
    numbers,
    places: findPlaces(page, organizations),
    ownNames: organizations.flatMap(({ name, legalName }) => [legalName, name].filter((ownName) => ownName !== "")),
    pages: choosePages(page),
  };
}

const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  nb: "NO",
  nn: "NO",
  no: "NO",
  sv: "SE",
  da: "DK",
  fi: "FI",
};

/** Country from the site's top-level domain, else from the page's language. */
function countryOf(page: Page): string | null {
  const suffix = (parse(page.url.hostname).publicSuffix ?? "").split(".").at(-1)?.toUpperCase() ?? "";
  if (suffix.length === 2 && !["IO", "ME", "TV", "CO", "AI", "NU", "EU", "CC", "WS", "AX"].includes(suffix)) {
    return suffix === "UK" ? "GB" : suffix;
  }
  const [language = "", region] = page.lang.split(/[-_]/);
  return COUNTRY_OF_LANGUAGE[language] ?? (region?.length === 2 ? region.toUpperCase() : null);
}
