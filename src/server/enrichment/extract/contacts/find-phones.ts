/**
 * Finds phone and fax numbers of a page, in E.164: `tel:` links, structured data and text. Runs of digits are evaluated
 * by the text around them.
 */
import { isIn, lineAt, type Page, type PageLink } from "../page/page.ts";
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

/**
 * Other digits, which are masked with the same length: dates, times, ranges of years, bank accounts and coordinates.
 */
const OTHER_DIGITS =
  /https?:\/\/\S+|\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b(?![./ -]?\d)|\b\d{1,2}[.:]\d{2}\s?[-–]\s?\d{1,2}[.:]\d{2}\b|\(\d{1,2}(?:[.:]\d{2})?\s?[-–]\s?\d{1,2}(?:[.:]\d{2})?\)|\b(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}\b|\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?\d{1,4})?\b|\b\d{1,3}\.\d{4,}\b|\b\d{4}[. ]\d{2}[. ]\d{5}\b/g;

function maskOtherDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digits) => "#".repeat(digits.length));
}

const PHONE_WORDS = String.raw`t(?:e)?lf|tel(?:e(?:fon(?:nummer|nr|i)?|phone))?|tfn|tln|phone|mob(?:il(?:e|telefon|nummer|nr)?)?|mbl|cell|gsm|puh(?:elin(?:numero)?)?|matkapuhelin|ring(?:e|a|\s+(?:oss|os|til|på|gärna))?|call(?:\s+us)?|soita|sms|whatsapp|sentralbord|v[äa]xel|vaihde|switchboard|kundeservice|kundservice|kundtjänst|asiakaspalvelu|vakttelefon|d[øö]gnvakt|(?:hoved|direkte?|kontakt)?nummer(?:et)?|direkte|direkt|hotline|support|[tmp]\s?[:.]|[☎✆📞📱]`;
const FAX_WORDS = String.raw`(?:tele|e-?)?(?:fax|faks|faksi|faxnr|telekopi)\p{L}*|f\s?[:.]|(?<=(?:^|[|•·,;/])\s?)f\s?$`;
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<fax>${FAX_WORDS})|(?<phone>${PHONE_WORDS}))(?![\p{L}])`,
  "giu",
);
/** One number for both: `Tel/fax`. */
const SHARED = /t(?:e)?(?:lf|l|lefon)\.?\s*(?:\/|&|og|och|ja|\+)\s*(?:tele)?(?:fax|faks)[^\d\n]{0,10}$/i;

/** A label after its number, and not the label of the next one: `22 00 25 26 (faks)`. */
const FAX_AFTER = /^ {0,2}[([]?(?:tele)?(?:fax|faks)(?:i|nummer)?[)\]]? ?(?:$|[\n|,;])/iu;

/** Words before digits that are not a phone number. */
const REFUSED_BEFORE =
  /(?:(?<!\p{L})(?:cvr(?:[\s./-]*(?:se|nr|nummer|no))*|se[-.\s]?nr|org(?:anisa\p{L}*)?[\s.-]*(?:nr|nummer|no|number)?|foretak\p{L}*|\p{L}*-?tunnus|(?:verkko|sähköinen\s)?lasku\p{L}*|ovt|ehf|peppol|fo-?nummer|business\s?id|vat[\s\p{L}.-]{0,10}|moms\p{L}*[\s.-]*(?:nr|nummer)?|mva\p{L}*|alv|j\.?\s?nr|journal\p{L}*|ean(?:[\s-]*(?:nr|kode|nummer))?|gln|bg|pg|iban|bic|swift|kr\.?|nok|sek|dkk|eur|(?:ordre|order|art(?:ikel)?|vare|produkt|kunde?|faktura|lån|medlems|serie|saks?|ref\p{L}*|p|løyve|løpe|gårds|hpr|fnr|reg(?:istr\p{L}*)?)[\s.-]*(?:nr|nummer|no|number|id)|registration|reg\.|isbn|issn|doi|id|lat|l[oa]ng|postnr|postboks|box|pb|copyright|pin|ga|ua|gtm|version|v\.|vipps(?:\s?nr|nummer)?|swish(?:\s?nr|nummer)?|mobilepay|nace|sni)|konto\p{L}*[\s.-]*(?:nr|nummer)?|giro|[€$£©])[\s:.#=()–-]{0,8}(?:(?:NO|SE|DK|FI)[\s-]?)?$/iu;
const REFUSED_AFTER =
  /^\s{0,2}(?:kr\b|nok\b|sek\b|dkk\b|eur\b|€|\$|£|,-|:-|%|mva\b|stk\b|st\b|m2|m²|kvm|km\b|mm\b|kg\b|kwh|mill|millioner|miljoner|milj|visninger|views|følgere|px|år\b|@)/i;

/** Swedish and Finnish postal codes have as many digits as a short number; a town follows them. */
function isPostalCode(text: string, start: number, end: number): boolean {
  return /^\d{3} ?\d{2}$/.test(text.slice(start, end)) && /^ \p{Lu}\p{L}/u.test(text.slice(end, end + 3));
}

type PhoneLabel = "phone" | "fax" | "refused" | "none";

/** Reads labels and marks before and after a run of digits. A label can also be the only text of the line above. */
function labelOf(text: string, start: number, end: number): PhoneLabel {
  const line = lineAt(text, start);
  let textBefore = text.slice(Math.max(line.start, start - 80), start);
  if (/^[\s:|•·-]*$/.test(textBefore) && line.start > 0) {
    const above = lineAt(text, line.start - 1);
    if (above.end - above.start <= 40) textBefore = `${text.slice(above.start, above.end)} `;
  }
  if (REFUSED_AFTER.test(text.slice(end, end + 12)) || REFUSED_BEFORE.test(textBefore)) return "refused";
  if (SHARED.test(textBefore)) return "phone";
  if (FAX_AFTER.test(text.slice(end, end + 20))) return "fax";
  const lastLabel = [...textBefore.matchAll(LABEL)].at(-1);
  if (!lastLabel) return "none";
  return lastLabel.groups?.["fax"] === undefined ? "phone" : "fax";
}

const GROUPS: Readonly<Record<string, RegExp>> = {
  NO: /^(?:[2-9]\d \d\d \d\d \d\d|[489]\d\d \d\d \d{3}|800 \d\d \d{3}|[2-9]\d\.\d\d\.\d\d\.\d\d)$/,
  DK: /^(?:[2-9]\d \d\d \d\d \d\d|[2-9]\d{3} \d{4})$/,
  SE: /^(?:\(?0\d{1,3}\)?(?: ?[-–\u2010-\u2015] ?| )\d{2,3}(?: ?\d{2,3}){1,3}|0\d{1,3}[-–]\d{5,8}|07[02369]\d{7})$/,
  FI: /^(?:\(?0\d{1,3}\)?[ -]\d{2,4}(?: ?\d{2,4}){0,3}|0\d{2} ?\d{6,7})$/,
};

/** Checks whether unlabelled digits are grouped like phone numbers of the country and are on a short line. */
function looksNational(text: string, start: number, end: number, country: string): boolean {
  const { start: lineStart, end: lineEnd } = lineAt(text, start);
  const numbers = text
    .slice(start, end)
    .trim()
    .split(/\s*\/\s*/);
  if (!numbers.every((number) => GROUPS[country]?.test(number))) return false;
  const lineText = text.slice(lineStart, start) + text.slice(end, lineEnd);
  return lineEnd - lineStart <= 60 || /@|[([](?:at|a|æt|ät)[)\]]/i.test(lineText);
}

/** Checks whether digits fill their line and an address or a label is within a few lines. */
function isAmongContacts(text: string, start: number, end: number): boolean {
  const { start: lineStart, end: lineEnd } = lineAt(text, start);
  if (lineEnd - lineStart > end - start + 3) return false;
  return /@|tlf|tel|puh|mobil/i.test(text.slice(Math.max(0, lineStart - 120), lineEnd + 120));
}

const HOTLINE =
  /(?<!\p{L})((?:l[æe]gevagt|legevakt|tandl[æe]gevagt|tannlegevakt|vagtl[æe]ge|giftlinj|giftinformasjon|hätäkeskus|alarmcentral|alarmsentral)\p{L}*)[\s:–-]{0,4}$/iu;

/** Returns the public service named directly before a number, such as the district's doctor on duty, or null. */
function hotlineBefore(text: string, offset: number): string | null {
  return (
    HOTLINE.exec(text.slice(Math.max(lineAt(text, offset).start, offset - 40), offset))?.[1]?.toLowerCase() ?? null
  );
}

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
