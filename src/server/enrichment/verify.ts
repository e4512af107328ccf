/**
 * Decides whether a site is a company's own. Level 4: the site shows the company's registry number as its own. Level 3:
 * it shows the exact name with postal code and town. Only these two verify a site; lower levels describe weaker
 * evidence.
 */
import type { CountryCode } from "../../contract/company.ts";
import { isInGroup, isInRole, isOperator } from "./extract/other-parties.ts";
import { lineAt } from "./extract/page/page.ts";
import { isNamedAfter, isSiteOf, isWholeName, nameKey, namesAt, wholeNamesAt } from "./legal-name.ts";
import type { CompactFacts } from "./extract/extract-facts.ts";

export interface ClaimedCompany {
  country_code: CountryCode;
  registry_id: string;
  /** As its register writes it; "" when unknown: then only the number can verify the site. */
  name: string;
  postal_code: string | null;
  city: string | null;
}

export interface Verification {
  /** 4: registry number; 3: name and place; 1: only the name; 0: no evidence; −1: only another company's number. */
  level: 4 | 3 | 1 | 0 | -1;
  reason: string;
  /** The page with the evidence. */
  pageUrl: string | null;
}

/** A site with more numbers is a directory, and its numbers belong to its entries. */
const MAX_NUMBERS = 3;
/** Maximum distance between the name and a place or number, in characters. */
const NEAR = 300;
/** Maximum distance before a number at which a name is taken as its owner. */
const NAMED = 120;
/** Length of the page's end that is treated as a footer when none is marked. */
const FOOT = 500;
/** A page with more postal codes lists other companies. */
const MAX_PLACES = 5;

const IN_OTHERS_TEXT = "registry number shown as another company's";

export function isVerified({ level }: Verification): boolean {
  return level >= 3;
}

/** @param pages pages of one site, the front page first */
export function verify(company: ClaimedCompany, pages: readonly CompactFacts[]): Verification {
  const numbers = numbersOf(pages);
  const key = `${company.country_code} ${company.registry_id}`;
  if (numbers.size > MAX_NUMBERS) return resultOf(0, `a list of ${numbers.size} registry numbers`, null);
  const isOwn = isSiteOf(company.name, pages);
  const stands = (page: CompactFacts) =>
    page.numbers.some((mention) => isNumberOf(company, mention) && !isOtherCompany(company, page, mention, isOwn));
  if (pages.some(stands)) return byNumber(company, pages, numbers.size, isOwn);
  const otherNumber = [...numbers].find((candidate) => candidate !== key);
  if (otherNumber !== undefined) return resultOf(-1, `another company's number (${otherNumber})`, null);
  if (numbers.has(key)) return resultOf(0, IN_OTHERS_TEXT, null);
  return byName(company, pages);
}

/** A site with many companies' numbers is a directory: its facts can belong to any of them. */
export function isDirectory(pages: readonly CompactFacts[]): boolean {
  return numbersOf(pages).size > MAX_NUMBERS;
}

/** Registry numbers that a site shows as its own. */
function numbersOf(pages: readonly CompactFacts[]): ReadonlySet<string> {
  const mentions = pages.flatMap((page) => page.numbers.filter(({ isOtherParty }) => !isOtherParty));
  return new Set(mentions.map(({ country, number }) => `${country} ${number}`));
}

function resultOf(level: Verification["level"], reason: string, page: CompactFacts | null): Verification {
  return { level, reason, pageUrl: page === null ? null : page.page.url.href };
}

/**
 * Verifies by the company's number, where the site shows it as its own: shops and agencies also show numbers of banks
 * and customers.
 */
function byNumber(
  company: ClaimedCompany,
  pages: readonly CompactFacts[],
  numbers: number,
  isOwnSite: boolean,
): Verification {
  for (const page of pages) {
    for (const mention of page.numbers) {
      if (!isNumberOf(company, mention) || isOtherCompany(company, page, mention, isOwnSite)) continue;
      const nearbyText =
        mention.offset < 0 ? "" : page.page.text.slice(Math.max(0, mention.offset - NEAR), mention.offset + NEAR);
      const stated =
        mention.evidence === "json-ld" ||
        OWNER.test(nearbyText.slice(0, NEAR + 40)) ||
        isFrame(page) ||
        isAtFoot(page, mention.offset);
      const proven =
        numbers < 2
          ? mention.prominent || stated || isNamedAfter(company.name, pages)
          : (mention.prominent || stated) && hasNameNearby(company, nearbyText, pages);
      if (proven) return resultOf(4, `registry number, ${mention.evidence}`, page);
    }
  }
  return resultOf(0, IN_OTHERS_TEXT, null);
}

function isNumberOf(company: ClaimedCompany, { country, number }: CompactFacts["numbers"][number]): boolean {
  return country === company.country_code && number === company.registry_id;
}

/**
 * Checks whether a number belongs to a parent or sister company, or, on a site with another name, to its accountant,
 * agency or supplier.
 */
function isOtherCompany(
  { name }: ClaimedCompany,
  { page }: CompactFacts,
  { offset, isOtherParty }: CompactFacts["numbers"][number],
  isOwnSite: boolean,
): boolean {
  if (offset < 0) return false;
  const { text } = page;
  if (isInGroup(text, offset)) return true;
  if (isOwnSite) return false;
  const start = Math.max(0, offset - NAMED);
  const nameOffset = namesAt(text.slice(start, offset), name).at(-1);
  const isNamedAs =
    nameOffset !== undefined &&
    !(isWholeName(text, start + nameOffset) && isAddressee(text, start + nameOffset, isOwnSite));
  return isNamedAs || isInRole(text, offset) || (isOtherParty && !isOperator(text, offset));
}

/** Words for the party behind a site: seller, data controller, publisher, billing address. */
const OWNER =
  /©|copyright|selger|säljare|sælger|myyjä|the seller|behandlingsansvarlig|personuppgiftsansvarig|dataansvarlig|rekisterinpitäj|data controller|utgiver|utgivare|faktura(?:adresse|adress)|besøksadresse|besöksadress|besøgsadresse|käyntiosoite|postadresse|postadress|laskutus|firmaopplysninger|företagsuppgifter|virksomhedsoplysninger|yritystiedot|driftes av|drivs av|drives af|eies av|ägs av|ejes af/i;

function isAtFoot({ page }: CompactFacts, offset: number): boolean {
  return offset >= 0 && offset > page.text.length - FOOT;
}

/** Checks whether a page is about the company itself: the front page, or contact and about pages. */
function isFrame({ page }: CompactFacts): boolean {
  return /\/(?:[a-z]{2}\/)?(?:kontakt|contact|om|about|yhteystiedot|yritys|meista|tietoa|imprint)/i.test(
    page.url.pathname,
  );
}

/**
 * Of several numbers, the company's must be near its name; without a name to compare, it must be in the only place that
 * belongs to the site.
 */
function hasNameNearby({ name }: ClaimedCompany, nearbyText: string, pages: readonly CompactFacts[]): boolean {
  return name !== "" && (wholeNamesAt(nearbyText, name).length > 0 || isNamedAfter(name, pages));
}

function byName(company: ClaimedCompany, pages: readonly CompactFacts[]): Verification {
  const { name, postal_code: code, city } = company;
  if (name === "") return resultOf(0, "no name to compare", null);
  const digits = code?.replaceAll(/\D/g, "") ?? "";
  const town = nameKey(city ?? "");
  const isOwn = isSiteOf(name, pages);
  let pageWithName: CompactFacts | null = null;
  for (const page of pages) {
    const nameOffsets = wholeNamesAt(page.page.text, name);
    if (nameOffsets.length > 0) pageWithName = page;
    const addresseeOffsets = nameOffsets.filter((offset) => isAddressee(page.page.text, offset, isOwn));
    const isHere = (place: CompactFacts["places"][number]) =>
      digits !== "" && town !== "" && place.postalCode === digits && isTown(place.city, town);
    const isNearPlace = page.places.some(
      (place) =>
        isHere(place) &&
        (place.offset < 0
          ? isStated(page, name)
          : addresseeOffsets.some((offset) => Math.abs(offset - place.offset) <= NEAR)),
    );
    const lists = new Set(page.places.map(({ postalCode }) => postalCode)).size > MAX_PLACES;
    if (isNearPlace && hasForm(name) && (!lists || isNamedAfter(name, pages)))
      return resultOf(3, `name with ${code} ${city}`, page);
  }
  return pageWithName ? resultOf(1, "only the name", pageWithName) : resultOf(0, "neither number nor name", null);
}

/**
 * Text that can precede a name at the start of an address or as the site's owner; after any other text the name is
 * another party's.
 */
const LEADS =
  /(?:^|[|·•–—©(]\s*)(?:velkommen til|välkommen till|velkommen hos|tervetuloa|welcome to|kontakt(?:a)?(?: oss)?|contact(?: us)?|om|about|(?:besøks|besöks|besøgs|post|käynti|faktura|laskutus)?-?(?:adresse|adress|osoite|address)|firma(?:navn)?|foretak|företag|virksomhed|yritys|company|(?:(?:.{0,60} )?(?:selger|säljare|sælger|myyjä|utgiver|utgivare|udgiver|behandlingsansvarlig|personuppgiftsansvarig|dataansvarlig|rekisterinpitäjä|seller|publisher|controller))(?: for [\p{L} ]{1,30})?(?: er| är| on| is)?|.{0,60}(?:drives|driftes|drivs|eies|ägs|ejes)(?: (?:og|och) \p{L}+)? a[vf]|copyright|[\s\P{L}])*$/iu;

/**
 * Checks whether a name is the addressee of the address that follows: not in a sentence, after `c/o`, or under another
 * role.
 */
function isAddressee(text: string, offset: number, isOwnSite: boolean): boolean {
  if (isInGroup(text, offset)) return false;
  return (
    isOwnSite || (LEADS.test(text.slice(lineAt(text, offset).start, offset).slice(-120)) && !isInRole(text, offset))
  );
}

function isTown(written: string, town: string): boolean {
  const key = nameKey(written);
  return key === town || key.startsWith(`${town} `);
}

function isStated(page: CompactFacts, name: string): boolean {
  return page.ownNames.some((ownName) => nameKey(ownName) === nameKey(name));
}

/** A name of one common word identifies no company: a legal form or three words are required. */
function hasForm(name: string): boolean {
  return nameKey(name).split(" ").length > 1;
}
