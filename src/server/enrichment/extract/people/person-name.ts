/** Recognises a text that consists of a person's name. */
import { readWords } from "../../read-words.ts";
import { isRolePart, isRoleWord } from "./roles.ts";

const PARTICLES = new Set("von van de der den af av du la le da ten ter mc mac st".split(" "));
/** Capitalised words of headings, menus, addresses and company names that are not names of people. */
const NOT_NAMES = new Set(readWords("not-names.txt"));

/** Names in templates and forms, in the four languages and English. */
const PLACEHOLDERS = new Set([
  "ola nordmann",
  "kari nordmann",
  "medel svensson",
  "matti meikäläinen",
  "maija meikäläinen",
  "john doe",
  "jane doe",
]);

/** Word endings of business names: `Eläinklinikka Saari`, `Hudklinikken Oslo`. */
const BUSINESS =
  /(?:klinik(?:k?a|k?en|k)?|apotek(?:et)?|apteekki|byrå(?:et|n)?|bureau(?:et)?|toimisto|verkstad(?:en)?|verksted(?:et)?|værksted(?:et)?|restaurang(?:en)?|restauranten?|ravintola|kahvila|hotell(?:et|i)?|forening(?:en)?|förening(?:en)?|yhdistys|borettslag(?:et)?|skolen?|skolan?|koulu|palvelut?|kauppa|huolto|universitet(?:et)?|kontor(?:et)?|yliopisto|h[øö]gskol[ae]n?|kommun(?:en?)?|kunta|stiftelsen?|fonden|banken|forlag(?:et)?|sykehus(?:et)?|sjukhus(?:et)?|sairaala|læge?hus(?:et)?|firma(?:et|n)?|senter(?:et)?|keskus|direktorat(?:et)?|akademi(?:et|n)?|laboratori(?:um|et)|råd(?:et)?|lehti|tidning(?:en)?|tidende|sanomat)$/u;
/** Word endings of common nouns and adjectives, which a name without a known first name does not have. */
const COMMON =
  /(?:[ae]?[lnr]ing(?:en|er|ar|arna|erne)?|else(?:r|n|rne)?|het(?:en|er|erna)?|hed(?:en|er)?|lig[at]?|isk[at]?|[st](?:jon|ion)(?:en|er|erna)?|skap(?:et)?|itet(?:en|er)?|ende|erte|erade|ssa|ssä|llä|mme|t[uy]s)$/u;
const WORD = /^(?:\p{Lu}[\p{Ll}'’]+(?:\p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}*['’]\p{Lu}\p{Ll}+)(?:-\p{Lu}?[\p{Ll}]+)*$/u;
/** Endings that are almost only found in family names. */
const FAMILY = /(?:[^aeiouyåäöæø]sen|sson|str[öø]m|qvist|kvist|gaard)$/u;
const INITIAL = /^\p{Lu}\.?$/u;
/** Two words that can start a name. */
const TWO_WORDS = String.raw`\p{Lu}[^\s("“«]*(?:["(“«]|\s+(?:[\p{Lu}("“«]|(?:von|van|de|der|den|af|av|du|la|le|da|ten|ter|mc|mac|st)\s))`;
const BESIDE = new RegExp(TWO_WORDS, "u");
/** Start of a text that can be a name. Most lines of a page fail at their second word. */
const BEGINNING = new RegExp(String.raw`^\s*(?:(?:dr|mrs?|ms|prof|adv|ing|mag|phd|cand|dipl)\.?\s+)?${TWO_WORDS}`, "u");
const TITLES = /^(?:dr|mr|mrs|ms|prof|adv|ing|mag|phd|cand|dipl)\.?\s+/i;
/** Additions after a name: degrees and licences. */
const AFTER =
  /[,\s]+(?:ph\.?\s?d\.?|m\.?d\.?|mba|esq\.?|cpa|j\.?d\.?|dds|dmd|m\.?sc\.?|b\.?sc\.?|bba|ba|ma|cfa|cfp|ktm|di|jr\.?|sr\.?|ii|iii)\.?$/i;

export interface PersonName {
  full: string;
  firstName: string;
  lastName: string;
  /** The first word is a known first name, or the last one has an ending of family names. */
  isKnown: boolean;
}

/** Checks whether a text can contain a name. */
export function mayHaveName(text: string): boolean {
  return BESIDE.test(text);
}

/** @returns null for texts that are no name or are ambiguous */
export function readPersonName(text: string): PersonName | null {
  if (!BEGINNING.test(text)) return null;
  let plain = text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(TITLES, "")
    .replace(/[,:;.–-]+$/, "");
  for (let cut = plain.replace(AFTER, ""); cut !== plain; cut = plain.replace(AFTER, "")) plain = cut;
  if (plain.length < 5 || plain.length > 50) return null;
  const shouted = plain.length > 5 && plain === plain.toUpperCase();
  const parts = (shouted ? capitalised(plain) : plain)
    .replaceAll(/\s*[("“«][^()"”»]{2,15}[)"”»]\s*/g, " ")
    .replaceAll(/(?<=\s\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, " ")
    .split(" ");
  if (parts.length < 2 || parts.length > 5) return null;
  const [firstName = ""] = parts;
  const lastName = parts.at(-1) ?? "";
  if (!WORD.test(firstName) && !(INITIAL.test(firstName) && parts.length > 2)) return null;
  if (!WORD.test(lastName) || lastName.length < 2) return null;
  for (const part of parts) {
    const lower = part.toLowerCase();
    if (!WORD.test(part) && !INITIAL.test(part) && !PARTICLES.has(lower)) return null;
    if (NOT_NAMES.has(lower) || BUSINESS.test(lower) || (isRoleWord(lower) && !isFirstName(lower))) return null;
    if (isRolePart(lower) && !isFirstName(firstName)) return null;
  }
  const isKnown = isFirstName(firstName) || (INITIAL.test(firstName) && isFirstName(parts[1] ?? ""));
  if ((shouted && !isKnown) || PLACEHOLDERS.has(plain.toLowerCase())) return null;
  if (!isKnown && parts.some((part) => COMMON.test(part.toLowerCase()))) return null;
  return { full: parts.join(" "), firstName, lastName, isKnown: isKnown || FAMILY.test(lastName) };
}

function capitalised(text: string): string {
  return text.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Common first names of the four countries, to distinguish `kari@` from `salg@` and a person's name from a heading. */
const NAMES = new Set(readWords("first-names.txt"));

/** @param name one word, or two joined by a hyphen; case-insensitive */
export function isFirstName(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || (lower.includes("-") && NAMES.has(lower.slice(0, lower.indexOf("-"))));
}
