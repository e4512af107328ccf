/** Phone and fax numbers of a page, in E.164: `tel:` links, structured data and text. */
import { decodeEscapes } from "../../domain/contact-details/email-address.ts";
import {
  DIGIT_RUN,
  isTemplatePhone,
  type PhoneCountry,
  phoneCountry,
  type PhoneNumber,
  readPhone,
  readPhones,
} from "../../domain/contact-details/phone-number.ts";
import type { RegistryMention } from "./find-registry-numbers.ts";
import type { Organization } from "./linked-data.ts";
import { isOthersPlace } from "./other-parties.ts";
import { othersSections } from "./others-sections.ts";
import { isIn, lineAt, type Page, type PageLink } from "./page.ts";
import {
  hotlineBefore,
  isPostalCode,
  labelOf,
  looksNational,
  maskOtherDigits,
  type PhoneLabel,
  standsAmongContacts,
} from "./phone-text.ts";

export interface FoundPhone {
  /** E.164 */
  phone: string;
  kind: "phone" | "fax";
  /** `tel`, `text`, `json-ld` or `microdata`. */
  evidence: string;
  /** Offset in the page's text, −1 where it does not stand in it. */
  at: number;
}

/** @param country whose national numbers the page writes, ISO 3166-1; null: only international ones are read */
export function findPhones(
  page: Page,
  country: string | null,
  organizations: readonly Organization[],
  mentions: readonly RegistryMention[],
): FoundPhone[] {
  const region = phoneCountry(country);
  const registered = new Set(mentions.map(({ number }) => number.replaceAll(/\D/g, "")));
  const found = new Map<string, FoundPhone>();
  const add = (number: PhoneNumber, kind: FoundPhone["kind"], evidence: string, at: number) => {
    const known = found.get(number.number);
    if (known) {
      if (known.at < 0) known.at = at;
      // A label in the text says more than a link's scheme.
      if (evidence === "text" && known.evidence === "tel" && kind === "fax") known.kind = "fax";
      return;
    }
    if (registered.has(number.nationalNumber) || isTemplatePhone(number)) return;
    if (at >= 0 && isHotline(page, at)) return;
    if (at >= 0 && number.getType() === "PREMIUM_RATE" && isInSentence(page, at)) return;
    if (at >= 0 && (isOthersPlace(page, at) || isIn(othersSections(page), at))) return;
    found.set(number.number, { phone: number.number, kind, evidence, at });
  };
  for (const link of page.links) {
    const digits = /^(?:tel|callto|fax):\/{0,2}(.+)$/i.exec(link.href)?.[1];
    const number = digits === undefined ? undefined : readPhone(decodeEscapes(digits), region);
    if (!number || isLeftover(page, link, number, region)) continue;
    const label = labelOf(page.text, link.from, link.to);
    add(number, label === "fax" || /^fax:/i.test(link.href) ? "fax" : "phone", "tel", link.from);
  }
  for (const { number, label, at } of textNumbers(page.text, region))
    add(number, label === "fax" ? "fax" : "phone", "text", at);
  for (const { phones, faxes } of organizations) {
    for (const text of phones) addParsed(text, "phone", "json-ld");
    for (const text of faxes) addParsed(text, "fax", "json-ld");
  }
  for (const { name, value, at } of page.items) {
    if (name === "telephone") addParsed(value, "phone", "microdata", at);
    else if (name === "faxNumber") addParsed(value, "fax", "microdata", at);
  }
  return [...found.values()];

  function addParsed(text: string, kind: FoundPhone["kind"], evidence: string, at = -1): void {
    const number = readPhone(text, region);
    if (number) add(number, kind, evidence, at);
  }
}

/** A public service for emergencies, except on its own pages. */
function isHotline({ text, title }: Page, at: number): boolean {
  const service = hotlineBefore(text, at);
  return service !== null && !title.toLowerCase().includes(service.slice(0, 8));
}

const SENTENCE = 80;

/** A hotline that a sentence refers to, such as the district's emergency service, is not the company's own number. */
function isInSentence({ text }: Page, at: number): boolean {
  const { from, to } = lineAt(text, at);
  return to - from > SENTENCE;
}

const MOST_OF_LINK = 120;

/** Returns whether a link shows another number of the same length than it calls: it was copied, and readers call what they see. */
function isLeftover(
  { text }: Page,
  { from, to }: PageLink,
  { number, nationalNumber }: PhoneNumber,
  region: PhoneCountry | undefined,
): boolean {
  const shown = [...text.slice(from, Math.min(to, from + MOST_OF_LINK)).matchAll(DIGIT_RUN)].flatMap((run) =>
    readPhones(run[0], region),
  );
  return (
    shown.some((one) => one.nationalNumber.length === nationalNumber.length) &&
    shown.every((one) => one.number !== number)
  );
}

/** Runs of digits that are looked at: a price list has hundreds, a page of digits a hundred thousand. */
const MOST_RUNS = 3000;

interface TextNumber {
  number: PhoneNumber;
  label: PhoneLabel;
  at: number;
}

function textNumbers(text: string, region: PhoneCountry | undefined): TextNumber[] {
  const masked = maskOtherDigits(text);
  return [...masked.matchAll(DIGIT_RUN).take(MOST_RUNS)].flatMap((run) => {
    const at = run.index;
    const to = at + run[0].length;
    if (!isBounded(masked, at, to) || isPostalCode(masked, at, to)) return [];
    const label = labelOf(masked, at, to);
    if (label === "refused") return [];
    const foreign = /^\(?(?:\+|00)/.test(run[0]);
    const plausible =
      foreign ||
      label !== "none" ||
      (region !== undefined && looksNational(masked, at, to, region)) ||
      standsAmongContacts(masked, at, to);
    return plausible ? readPhones(run[0], region).map((number) => ({ number, label, at })) : [];
  });
}

/** Digits that go on in letters, other numbers or an address are part of something else. */
function isBounded(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 8), from);
  const after = text.slice(to, to + 2);
  if (/[\p{N}@_#=%]$|\p{N}[.,:]$|[/&?-]$/u.test(before) || /^(?:[\p{L}@_#%=]|[.,:]\p{N})/u.test(after)) return false;
  return !/\p{L}$/u.test(before) || /(?:tlf|tel|telefon|mob|mobil|puh)$/i.test(before);
}
