/** Evaluates runs of digits that can be phone numbers by the text around them. */
import { lineAt } from "../page/page.ts";

/**
 * Other digits, which are masked with the same length: dates, times, ranges of years, bank accounts and coordinates.
 */
const OTHER_DIGITS =
  /https?:\/\/\S+|\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b(?![./ -]?\d)|\b\d{1,2}[.:]\d{2}\s?[-–]\s?\d{1,2}[.:]\d{2}\b|\(\d{1,2}(?:[.:]\d{2})?\s?[-–]\s?\d{1,2}(?:[.:]\d{2})?\)|\b(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}\b|\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?\d{1,4})?\b|\b\d{1,3}\.\d{4,}\b|\b\d{4}[. ]\d{2}[. ]\d{5}\b/g;

export function maskOtherDigits(text: string): string {
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
export function isPostalCode(text: string, start: number, end: number): boolean {
  return /^\d{3} ?\d{2}$/.test(text.slice(start, end)) && /^ \p{Lu}\p{L}/u.test(text.slice(end, end + 3));
}

export type PhoneLabel = "phone" | "fax" | "refused" | "none";

/** Reads labels and marks before and after a run of digits. A label can also be the only text of the line above. */
export function labelOf(text: string, start: number, end: number): PhoneLabel {
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
export function looksNational(text: string, start: number, end: number, country: string): boolean {
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
export function isAmongContacts(text: string, start: number, end: number): boolean {
  const { start: lineStart, end: lineEnd } = lineAt(text, start);
  if (lineEnd - lineStart > end - start + 3) return false;
  return /@|tlf|tel|puh|mobil/i.test(text.slice(Math.max(0, lineStart - 120), lineEnd + 120));
}

const HOTLINE =
  /(?<!\p{L})((?:l[æe]gevagt|legevakt|tandl[æe]gevagt|tannlegevakt|vagtl[æe]ge|giftlinj|giftinformasjon|hätäkeskus|alarmcentral|alarmsentral)\p{L}*)[\s:–-]{0,4}$/iu;

/** Returns the public service named directly before a number, such as the district's doctor on duty, or null. */
export function hotlineBefore(text: string, offset: number): string | null {
  return (
    HOTLINE.exec(text.slice(Math.max(lineAt(text, offset).start, offset - 40), offset))?.[1]?.toLowerCase() ?? null
  );
}
