/** Description of a company's business from a register, without data of persons. */
import { joinText } from "./clean-values.ts";

/** In UTF-16 units; patterns are applied to no longer text. */
const LONGEST_TEXT = 8000;
/** Takes the place of removed data. */
const CUT = "…";
/** Only texts with an `@`, its replacement or a longer run of digits can contain data of persons. */
const SUSPICIOUS =
  /@|[([{]\s?(?:a|at|alfa|krøll?alfa|snabel-?a|ät)\s?[)\]}]|\d[\d ()./+\u00a0\u2010-\u2015-]{5,}[\dA-Z]/i;
/** Texts without a purpose: words for none, and punctuation. */
const NO_PURPOSE =
  /^(?:ingen|inga|inget|ingenting|none|n\/a|ikke (?:angitt|oppgitt|aktuelt)|ej angivet|uoppgitt|uoplyst|[^\p{L}\d]*)\.?$/iu;

const AT = String.raw`(?:@|\s?[([{]\s?(?:a|at|alfa|krøll?alfa|snabel-?a|ät)\s?[)\]}]\s?)`;
const EMAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}${AT}[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}`;
const PHONE_LABELS = String.raw`tlf|tel(?:efon|ephone|efoon)?(?:nr|nummer)?|mobil(?:nr|nummer)?|mob|phone|puh(?:elin)?|gsm`;
const LABELS = String.raw`(?<![\p{L}])(?:e-?(?:post|mail)(?:adress[e]?)?|s[äa]hk[öo]posti|mail|${PHONE_LABELS}|f[øö]dsels-?(?:nr|nummer)|f[öo]delse-?(?:nr|nummer)|person-?(?:nr|nummer)|fnr|cpr(?:-?nr)?|henkil[öo]tunnus|hetu)\.?\s{0,3}(?:nr\.?\s?)?[:=]?\s{0,3}`;
const LABELLED_NUMBER = String.raw`${LABELS}\(?\+?\d[\d ()./+\u00a0-]{4,18}[\dA-Z]`;
const INTERNATIONAL = String.raw`(?<![\d+])(?:\+|00)(?:45|46|47|358)[\d ()./\u00a0-]{6,14}\d`;
const LABELLED = new RegExp([`(?:${LABELS})?${EMAIL}`, LABELLED_NUMBER, INTERNATIONAL].join("|"), "giu");
/** Ten to twelve characters in the form of a birth number; a date among them decides. */
const NUMBER_LIKE_BIRTH = new RegExp(
  String.raw`(?:${LABELS})?(?<![\d-])(?:(?<century>19|20)?(?<date>\d{6})[-+A ]?(?:\d{5}|\d{3}[\dA-Z]))(?![\d-])`,
  "giu",
);

/** Seven to eleven digits, in any groups of two to four, or without any. */
const DIGIT_GROUPS =
  /(?<!\d[ .,/\u00a0\u2010-\u2015-]?|[\d:])\d{2,11}(?:[ ./\u00a0\u2010-\u2015-]\d{2,4}){0,4}(?!\d|[.,:]\d)/gu;
const SEPARATOR = /[ ./\u00a0\u2010-\u2015-]/;
const UNIT = /^ ?(?:kr|nok|sek|dkk|eur|€|m2|m²|m3|kvm|stk|st\b|aksje|aktie|andel|enhet|liter|tonn?|mill)/i;
/** Numbers of something other than a phone: the word before the number, or before a preposition. */
const NAMED =
  /(?:\p{L}(?:nummer|nr|numret|nummeret|nummeren)|(?<!\p{L})(?:nummer|nr|no|cvr|se|org|vat|gln|ean|isin|iso|ns|sn|bnr|gnr|matr|konto|kr|nok|sek|dkk|eur|sum|reg|gtin|lov)|kapital(?:en)?|beløp(?:et)?|belopp(?:et)?|verdi(?:en)?|värde(?:t)?|lån(?:et)?|løpenr|tunnus|kode|kod|koden)[.:-]*(?: (?:på|er|är|om|av|til|till|i|is|of|cirka|ca\.?|kr\.?|nok|sek|dkk|eur))*[ :.-]*$/iu;

/**
 * Joins the parts, and replaces e-mail addresses, phone numbers and birth numbers with their labels by "…". Null when
 * no words remain, or when they say that there is no purpose.
 */
export function cleanPurpose(parts: readonly unknown[]): string | null {
  const fullText = joinText(parts, " ");
  if (fullText === null || NO_PURPOSE.test(fullText)) return null;
  const text = fullText.length > LONGEST_TEXT ? `${fullText.slice(0, LONGEST_TEXT)}${CUT}` : fullText;
  if (!SUSPICIOUS.test(text)) return text;
  const withoutBirths = text.replaceAll(NUMBER_LIKE_BIRTH, (match: string, ...groups: unknown[]) => {
    const { date = "" } = namedGroups(groups.at(-1));
    return isBirthDate(date) ? CUT : match;
  });
  const cleaned = withoutBirths
    .replaceAll(LABELLED, CUT)
    .replaceAll(DIGIT_GROUPS, (match: string, index: number, whole: string) => {
      const leadingText = whole.slice(Math.max(0, index - 40), index);
      const followingText = whole.slice(index + match.length, index + match.length + 10);
      return isPhone(match) && !NAMED.test(leadingText) && !UNIT.test(followingText) ? CUT : match;
    });
  return cleaned === text ? text : tidy(cleaned);
}

/** Returns whether digits without a label are a phone number: of eight digits as in Norway and Denmark, or with a leading 0. */
function isPhone(text: string): boolean {
  const groups = text.split(SEPARATOR);
  const digits = groups.join("");
  if (digits.startsWith("0")) return digits.length >= 7 && digits.length <= 11 && digits[1] !== "0";
  if (digits.length !== 8 || !/^[2-9]/.test(digits)) return false;
  const isDate = groups.length === 3 && groups[2]?.length === 4 && Number(groups[1]) <= 12 && Number(groups[0]) <= 31;
  const isYears = groups.length === 2 && groups.every((group) => /^(?:19|20)\d\d$/.test(group));
  const isAmount = groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && digits.endsWith("000");
  return !isDate && !isYears && !isAmount;
}

function namedGroups(groups: unknown): Readonly<Record<string, string | undefined>> {
  return typeof groups === "object" && groups !== null ? Object.fromEntries(Object.entries(groups)) : {};
}

/**
 * Returns whether the digits are a date as in birth numbers: `yymmdd` in Sweden (days from 61 for coordination numbers),
 * otherwise `ddmmyy` (days from 41 and months from 41 for Norway's other numbers). Numbers of organisations contain no such date.
 */
function isBirthDate(digits: string): boolean {
  const [first = 0, second = 0, third = 0] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2)));
  const isMonth = (number: number) => number >= 1 && number <= 12;
  const isDay = (number: number, extra: number) =>
    (number >= 1 && number <= 31) || (number > extra && number <= extra + 31);
  return (isMonth(second) && isDay(third, 60)) || ((isMonth(second) || isMonth(second - 40)) && isDay(first, 40));
}

/** Keeps one mark for parts that were removed side by side. Null without words. */
function tidy(text: string): string | null {
  const tidied = text
    .replaceAll(/…(?:[\s,;:/()-]|\b(?:og|och|eller|and|or|ja|tai)\b)*…/gi, CUT)
    .replaceAll(/\s{2,}/g, " ")
    .replaceAll(/ +([.,;:)])/g, "$1")
    .replaceAll(/^[\s.,;:-]+|[\s,;:-]+$/g, "");
  return /\p{L}/u.test(tidied) ? tidied : null;
}
