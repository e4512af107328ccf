/**
 * Phone numbers from registers and pages. Only numbers that libphonenumber considers possible and assigned are
 * accepted.
 */
import { isSupportedCountry, parsePhoneNumberFromString, PhoneNumber } from "libphonenumber-js/max";
import type { CountryCode as PhoneCountry, E164Number } from "libphonenumber-js/max";

export type { PhoneCountry, PhoneNumber };

/** The country whose national numbers are read; undefined to read only international ones. @param country ISO 3166-1 */
export function phoneCountry(country: string | null): PhoneCountry | undefined {
  return country !== null && isSupportedCountry(country) ? country : undefined;
}

/** Digits of one phone number, or of several separated only by a space or a slash. */
export const DIGIT_RUN = /[+(]{0,2}\d(?:[ .()\u2010-\u2015\u2212/-]{0,3}\d){4,26}/g;

/**
 * All numbers of a text that contains nothing else: `Tlf. 22334455 / 91234567 (mobil)`. Invalid numbers and those of
 * templates are left out.
 */
export function readPhoneList(text: string, region: PhoneCountry | undefined): string[] {
  const plain = readPlainPhone(text, region);
  const numbers = plain ? [plain] : runsOf(text).flatMap((run) => readPhones(run, region));
  return [...new Set(numbers.filter((phone) => !isPlaceholderPhone(phone.nationalNumber)).map(({ number }) => number))];
}

/** Returns whether a text has more phone-like runs of digits, apart by a slash or words, than `count`. */
export function hasMorePhones(text: string, count: number): boolean {
  if (text.length <= 8 * count + 4) return false;
  const parts = text.split(/[/;,]|\p{L}{2,}/u).filter((part) => part.replaceAll(/\D/g, "").length >= 5);
  return parts.length > count;
}

function runsOf(text: string): string[] {
  return text.replaceAll(/[^\d+()/ .\u2010-\u2015\u2212-]+/g, ";").match(DIGIT_RUN) ?? [];
}

/** Countries in which a national number has eight digits without a prefix. */
const EIGHT_DIGITS: Readonly<Partial<Record<PhoneCountry, string>>> = { DK: "+45", NO: "+47" };

/**
 * Fast path for the usual notation in registers, which avoids the parsing that takes two thirds of the time. Returns
 * undefined for other texts, which can still contain a number.
 */
function readPlainPhone(text: string, region: PhoneCountry | undefined): PhoneNumber | undefined {
  const code = region === undefined ? undefined : EIGHT_DIGITS[region];
  if (code === undefined || !/^[2-9]\d(?: ?\d){6}$/.test(text)) return undefined;
  const number = `${code}${text.replaceAll(" ", "")}`;
  const phone = isE164(number) ? new PhoneNumber(number) : undefined;
  return phone?.isValid() === true ? phone : undefined;
}

function isE164(text: string): text is E164Number {
  return /^\+\d{6,15}$/.test(text);
}

/** The numbers in one run of digits, see `DIGIT_RUN`. */
export function readPhones(text: string, region: PhoneCountry | undefined): PhoneNumber[] {
  const single = readPhone(text, region);
  if (single) return [single];
  for (const gap of text.matchAll(/\s*[/]\s*|\s+-\s+| /g)) {
    const firstPhone = readPhone(text.slice(0, gap.index), region);
    const otherPhones = firstPhone ? readPhones(text.slice(gap.index + gap[0].length), region) : [];
    if (firstPhone && otherPhones.length > 0) return [firstPhone, ...otherPhones];
  }
  const slash = text.indexOf("/");
  const firstPhone = slash > 6 ? readPhone(text.slice(0, slash), region) : undefined;
  return firstPhone ? [firstPhone] : [];
}

export function readPhone(text: string, region: PhoneCountry | undefined): PhoneNumber | undefined {
  const digits = text
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^\s*\(?00(?=[1-9])/, "+")
    .replace(/(\+\d{1,3})\s*\(0\)/, "$1")
    .replace(/^\s*\(\+(\d+)\)/, "+$1")
    .replace(/;.*$|(?:ext|x|lokal|anknytning|alanumero)\.?\s*\d+$/i, "");
  const number = parsePhoneNumberFromString(
    digits,
    region === undefined ? { extract: false } : { defaultCountry: region, extract: false },
  );
  return number?.isValid() === true ? number : undefined;
}

/** Mobile numbers in website templates, such as `900 00 000` and `912 34 567`. A switchboard can have 22 00 00 00. */
const TEMPLATE_PHONES: Readonly<Record<string, RegExp>> = {
  "45": /^\d0{7}$/,
  "46": /^7[02369](?:0{7}|1234567)$/,
  "47": /^(?:[49]\d?0{6,}|[49]1234567)$/,
  "358": /^(?:4\d?|50)0{6,}$/,
};

/**
 * Returns whether a number on a website is left over from its template. In a register the same number is real, because
 * the company reported it.
 */
export function isTemplatePhone({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return isPlaceholderPhone(nationalNumber) || TEMPLATE_PHONES[countryCallingCode]?.test(nationalNumber) === true;
}

/** Returns whether a national number is a placeholder such as 12345678. */
export function isPlaceholderPhone(national: string): boolean {
  return (
    /^(\d)\1+$/.test(national) || "01234567890".includes(national) || /^(?:1234|12345)\d{0,1}5?67890?$/.test(national)
  );
}
