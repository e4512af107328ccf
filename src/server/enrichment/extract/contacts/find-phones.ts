/** Finds phone and fax numbers of a page, in E.164: `tel:` links, structured data and text. */
import { decodeEscapes } from "../../../domain/contact-details/email-address.ts";
import {
  DIGIT_RUN,
  isTemplatePhone,
  type PhoneCountry,
  phoneCountry,
  type PhoneNumber,
  readPhone,
  readPhones,
} from "../../../domain/contact-details/phone-number.ts";
import type { RegistryMention } from "./find-registry-numbers.ts";
import type { Organization } from "../page/linked-data.ts";
import { isOtherPartyText, otherCompanySections } from "../other-parties.ts";
import { isIn, lineAt, type Page, type PageLink } from "../page/page.ts";
import {
  hotlineBefore,
  isPostalCode,
  labelOf,
  looksNational,
  maskOtherDigits,
  type PhoneLabel,
  isAmongContacts,
} from "./phone-text.ts";

export interface FoundPhone {
  /** E.164 */
  phone: string;
  kind: "phone" | "fax";
  /** `tel`, `text`, `json-ld` or `microdata`. */
  evidence: string;
  /** Offset in the page's text; −1 when it is not in the text. */
  offset: number;
}

/** @param country ISO 3166-1 country for national numbers; null: only international numbers are read */
export function findPhones(
  page: Page,
  country: string | null,
  organizations: readonly Organization[],
  mentions: readonly RegistryMention[],
): FoundPhone[] {
  const region = phoneCountry(country);
  const registered = new Set(mentions.map(({ number }) => number.replaceAll(/\D/g, "")));
  const phonesByNumber = new Map<string, FoundPhone>();
  const add = (number: PhoneNumber, kind: FoundPhone["kind"], evidence: string, offset: number) => {
    const existing = phonesByNumber.get(number.number);
    if (existing) {
      if (existing.offset < 0) existing.offset = offset;
      // A label in the text is more reliable than the link's scheme.
      if (evidence === "text" && existing.evidence === "tel" && kind === "fax") existing.kind = "fax";
      return;
    }
    if (registered.has(number.nationalNumber) || isTemplatePhone(number)) return;
    if (offset >= 0 && isHotline(page, offset)) return;
    if (offset >= 0 && number.getType() === "PREMIUM_RATE" && isInSentence(page, offset)) return;
    if (offset >= 0 && (isOtherPartyText(page, offset) || isIn(otherCompanySections(page), offset))) return;
    phonesByNumber.set(number.number, { phone: number.number, kind, evidence, offset });
  };
  for (const link of page.links) {
    const digits = /^(?:tel|callto|fax):\/{0,2}(.+)$/i.exec(link.href)?.[1];
    const number = digits === undefined ? undefined : readPhone(decodeEscapes(digits), region);
    if (!number || showsOtherNumber(page, link, number, region)) continue;
    const label = labelOf(page.text, link.start, link.end);
    add(number, label === "fax" || /^fax:/i.test(link.href) ? "fax" : "phone", "tel", link.start);
  }
  for (const { number, label, offset } of textNumbers(page.text, region))
    add(number, label === "fax" ? "fax" : "phone", "text", offset);
  for (const { phones, faxes } of organizations) {
    for (const text of phones) addParsed(text, "phone", "json-ld");
    for (const text of faxes) addParsed(text, "fax", "json-ld");
  }
  for (const { name, value, offset } of page.items) {
    if (name === "telephone") addParsed(value, "phone", "microdata", offset);
    else if (name === "faxNumber") addParsed(value, "fax", "microdata", offset);
  }
  return [...phonesByNumber.values()];

  function addParsed(text: string, kind: FoundPhone["kind"], evidence: string, offset = -1): void {
    const number = readPhone(text, region);
    if (number) add(number, kind, evidence, offset);
  }
}

/** Public emergency services, except on their own pages. */
function isHotline({ text, title }: Page, offset: number): boolean {
  const service = hotlineBefore(text, offset);
  return service !== null && !title.toLowerCase().includes(service.slice(0, 8));
}

const SENTENCE = 80;

/** A hotline mentioned in a sentence, such as the district's emergency service, is not the company's own number. */
function isInSentence({ text }: Page, offset: number): boolean {
  const { start, end } = lineAt(text, offset);
  return end - start > SENTENCE;
}

const MAX_LINK_TEXT = 120;

/**
 * Checks whether a link shows a number of the same length but calls another: the link was copied, and readers call the
 * number that they see.
 */
function showsOtherNumber(
  { text }: Page,
  { start, end }: PageLink,
  { number, nationalNumber }: PhoneNumber,
  region: PhoneCountry | undefined,
): boolean {
  const shownNumbers = [...text.slice(start, Math.min(end, start + MAX_LINK_TEXT)).matchAll(DIGIT_RUN)].flatMap((run) =>
    readPhones(run[0], region),
  );
  return (
    shownNumbers.some((shownNumber) => shownNumber.nationalNumber.length === nationalNumber.length) &&
    shownNumbers.every((shownNumber) => shownNumber.number !== number)
  );
}

/** Maximum number of digit runs examined: a price list has hundreds, a hostile page a hundred thousand. */
const MAX_RUNS = 3000;

interface TextNumber {
  number: PhoneNumber;
  label: PhoneLabel;
  offset: number;
}

function textNumbers(text: string, region: PhoneCountry | undefined): TextNumber[] {
  const masked = maskOtherDigits(text);
  return [...masked.matchAll(DIGIT_RUN).take(MAX_RUNS)].flatMap((run) => {
    const offset = run.index;
    const end = offset + run[0].length;
    if (!isBounded(masked, offset, end) || isPostalCode(masked, offset, end)) return [];
    const label = labelOf(masked, offset, end);
    if (label === "refused") return [];
    const foreign = /^\(?(?:\+|00)/.test(run[0]);
    const plausible =
      foreign ||
      label !== "none" ||
      (region !== undefined && looksNational(masked, offset, end, region)) ||
      isAmongContacts(masked, offset, end);
    return plausible ? readPhones(run[0], region).map((number) => ({ number, label, offset })) : [];
  });
}

/** Checks that digits do not continue in letters, other numbers or an address. */
function isBounded(text: string, start: number, end: number): boolean {
  const textBefore = text.slice(Math.max(0, start - 8), start);
  const textAfter = text.slice(end, end + 2);
  if (/[\p{N}@_#=%]$|\p{N}[.,:]$|[/&?-]$/u.test(textBefore) || /^(?:[\p{L}@_#%=]|[.,:]\p{N})/u.test(textAfter))
    return false;
  return !/\p{L}$/u.test(textBefore) || /(?:tlf|tel|telefon|mob|mobil|puh)$/i.test(textBefore);
}
