/** Description of a company's business from a register, without data of persons. */
import { joinText } from "./clean-values.ts";

/** In UTF-16 units; patterns are applied to no longer text. */
const LONGEST_TEXT = 8000;
/** Only texts with an `@` or a longer run of digits can contain data of persons. */
const SUSPICIOUS = /@|\d[\d ()./+-]{5,}[\dA-Z]/;

const EMAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}`;
const LABELS = String.raw`(?<![\p{L}])(?:e-?(?:post|mail)(?:adress[e]?)?|s[äa]hk[öo]posti|mail|tlf|tel(?:efon|ephone|efoon)?(?:nr|nummer)?|mobil(?:nr|nummer)?|mob|phone|puh(?:elin)?|gsm|f[øö]dsels-?(?:nr|nummer)|f[öo]delse-?(?:nr|nummer)|person-?(?:nr|nummer)|fnr|cpr(?:-?nr)?|henkil[öo]tunnus|hetu)\.?\s{0,3}(?:nr\.?\s?)?[:=]?\s{0,3}`;
const LABELLED_NUMBER = String.raw`${LABELS}\(?\+?\d[\d ()./+-]{4,18}[\dA-Z]`;
const INTERNATIONAL = String.raw`(?<![\d+])(?:\+|00)(?:45|46|47|358)[\d ()-]{6,14}\d`;
/** `91 12 23 33`, `911 22 333`, `08-123 45 67`, `040 1234567`. */
const GROUPED = String.raw`(?<!\d[ .,-]?)(?:\d{2}(?: \d{2}){3}|[489]\d{2} \d{2} \d{3}|0\d{1,3}[- ]\d{2,3}[ -]?\d{2,3}(?:[ -]?\d{2,3})?)(?! ?\d|[.,]\d|-\d| ?(?:kr|nok|sek|dkk|eur|€))`;
const PERSONAL = new RegExp([`(?:${LABELS})?${EMAIL}`, LABELLED_NUMBER, INTERNATIONAL, GROUPED].join("|"), "giu");
/** Ten to twelve characters in the form of a birth number; a date among them decides. */
const NUMBER_LIKE_BIRTH = new RegExp(
  String.raw`(?:${LABELS})?(?<![\d-])(?:(?<century>19|20)?(?<date>\d{6})[-+A ]?(?:\d{5}|\d{3}[\dA-Z]))(?![\d-])`,
  "giu",
);
/** Eight digits without spaces are a phone number in Norway and Denmark, unless marked as an amount or a company. */
const EIGHT_DIGITS = /(?<before>\p{L}*[.:-]? ?)(?<![\d.,-])[2-9]\d{7}(?!\d|[.,-]\d| ?(?:kr|nok|sek|dkk|eur|€))/giu;
const COMPANY_OR_AMOUNT = /^(?:nr|cvr|se|org|orgnr|kr|nok|sek|dkk|eur)[.:-]? ?$/i;

/**
 * Joins the parts, and removes e-mail addresses, phone numbers and birth numbers with their labels. Null when nothing
 * remains.
 */
export function cleanPurpose(parts: readonly unknown[]): string | null {
  const text = joinText(parts, " ")?.slice(0, LONGEST_TEXT) ?? null;
  if (text === null || !SUSPICIOUS.test(text)) return text;
  const withoutBirths = text.replaceAll(NUMBER_LIKE_BIRTH, (match: string, ...groups: unknown[]) => {
    const { date = "" } = namedGroups(groups.at(-1));
    return isBirthDate(date) ? "" : match;
  });
  const cleaned = withoutBirths.replaceAll(PERSONAL, "").replaceAll(EIGHT_DIGITS, (match: string, before: string) => {
    return COMPANY_OR_AMOUNT.test(before) ? match : before;
  });
  return cleaned === text ? text : tidy(cleaned);
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

/** Removes the spaces and punctuation that a removed part leaves. */
function tidy(text: string): string | null {
  const tidied = text
    .replaceAll(/\(\s*\)|\[\s*\]/g, "")
    .replaceAll(/\s{2,}/g, " ")
    .replaceAll(/ +([.,;:)])/g, "$1")
    .replaceAll(/[,;:]\s*(?=[,;:.])/g, "")
    .replaceAll(/\.{2,}$/g, ".")
    .replaceAll(/^[\s.,;:-]+|[\s,;:-]+$/g, "");
  return /\p{L}/u.test(tidied) ? tidied : null;
}
