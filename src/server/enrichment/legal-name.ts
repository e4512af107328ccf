/** Compares legal names with names on sites, ignoring case, punctuation and the spelling of legal forms. */
import { domainLabel } from "../domain/contact-details/domain-name.ts";
import type { CompactFacts } from "./extract/extract-facts.ts";

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\baktieselskab(?:et)?\b|\ba\/s\b/g, "as"],
  [/\banpartsselskab(?:et)?\b/g, "aps"],
  [/\baktiebolag(?:et)?\b/g, "ab"],
  [/\baksjeselskap(?:et)?\b/g, "as"],
  [/\bosakeyhti[öo]\b/g, "oy"],
  [/\(publ\.?\)/g, ""],
];

/** Normal form of a name: lower case, abbreviated legal forms, and single spaces instead of punctuation. */
export function nameKey(name: string): string {
  return FORMS.reduce((text, [form, short]) => text.replaceAll(form, short), name.normalize("NFC").toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the offsets at which a text contains the full name, word for word. */
export function namesAt(text: string, name: string): number[] {
  const words = nameKey(name)
    .split(" ")
    .filter((word) => word !== "");
  const [firstWord = ""] = words;
  if (firstWord.length === 0) return [];
  const lower = text.toLowerCase();
  const offsets: number[] = [];
  for (
    let offset = lower.indexOf(firstWord);
    offset >= 0 && offsets.length < 100;
    offset = lower.indexOf(firstWord, offset + 1)
  ) {
    if (offset > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(offset - 1))) continue;
    const key = ` ${nameKey(lower.slice(offset, offset + name.length + 40))} `;
    if (key.startsWith(` ${words.join(" ")} `)) offsets.push(offset);
  }
  return offsets;
}

/** A capitalised word directly before a name is part of a longer name (`Bakeri Nord AS`), unless it is a label. */
const LABEL =
  /^(?:kontakt|kontakta|contact|om|about|adresse|adress|osoite|address|firma|företag|virksomhed|yritys|company|selger|säljare|sælger|myyjä|seller|eier|ägare|ejer|owner|utgiver|utgivare|copyright|hos|og|och|and|by|av|af|til|till|velkommen|welcome)$/i;

/** Returns the offsets at which a text contains a name that is not part of a longer one. */
export function wholeNamesAt(text: string, name: string): number[] {
  return namesAt(text, name).filter((offset) => isWholeName(text, offset));
}

export function isWholeName(text: string, offset: number): boolean {
  const wordBefore = /(\p{L}[\p{L}'’.&-]*)[^\S\n]$/u.exec(text.slice(Math.max(0, offset - 40), offset))?.[1] ?? "";
  return !/^\p{Lu}/u.test(wordBefore) || LABEL.test(wordBefore);
}

/**
 * Checks whether the site has a company's full name, without its legal form, in its domain, title or structured data.
 */
export function isSiteOf(name: string, [front]: readonly CompactFacts[]): boolean {
  const stem = nameKey(name).replace(/(?: (?:as|asa|ab|aps|oy|oyj|ky|hb|kb|ans|da|enk|tmi|ivs))+$/, "");
  if (stem.length < 3 || !front) return false;
  const label = plain(domainLabel(front.page.url.hostname));
  if (label.length > 3 && (plain(stem).startsWith(label) || label.startsWith(plain(stem)))) return true;
  return [front.page.title, front.page.metas.get("og:site_name") ?? "", ...front.ownNames].some((text) =>
    ` ${nameKey(text)} `.includes(` ${stem} `),
  );
}

/** Normal form for domains: both `byraet` and `byraaet` match byrået. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(/ø|oe/g, "o")
    .replaceAll(/æ|ae|aa/g, "a");
}

/** Returns whether the domain, title or structured data of the site contains the company name. */
export function isNamedAfter(name: string, pages: readonly CompactFacts[]): boolean {
  const [word = ""] = nameKey(name).split(" ");
  const [front] = pages;
  if (word.length < 3 || !front) return false;
  const label = domainLabel(front.page.url.hostname);
  const joined = nameKey(name).replaceAll(" ", "");
  if (label.replaceAll("-", "").length > 2 && joined.startsWith(label.replaceAll("-", ""))) return true;
  return (
    label.includes(word) ||
    [front.page.title, front.page.metas.get("og:site_name") ?? "", ...front.ownNames].some((text) =>
      nameKey(text).split(" ").includes(word),
    )
  );
}
