/** Comparing legal names with what sites write: case, punctuation and the writings of legal forms aside, letters kept. */
import { domainLabel } from "../domain/contact-details/domain-name.ts";
import type { KeptFacts } from "./extract/kept-facts.ts";

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\baktieselskab(?:et)?\b|\ba\/s\b/g, "as"],
  [/\banpartsselskab(?:et)?\b/g, "aps"],
  [/\baktiebolag(?:et)?\b/g, "ab"],
  [/\baksjeselskap(?:et)?\b/g, "as"],
  [/\bosakeyhti[öo]\b/g, "oy"],
  [/\(publ\.?\)/g, ""],
];

/** Lower case, legal forms in short, all but letters and digits a single space. */
export function nameKey(name: string): string {
  return FORMS.reduce((text, [form, short]) => text.replaceAll(form, short), name.normalize("NFC").toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Where a text has a name whole, word for word: offsets into the text. */
export function namesAt(text: string, name: string): number[] {
  const words = nameKey(name)
    .split(" ")
    .filter((word) => word !== "");
  const [first = ""] = words;
  if (first.length === 0) return [];
  const lower = text.toLowerCase();
  const found: number[] = [];
  for (let at = lower.indexOf(first); at >= 0 && found.length < 100; at = lower.indexOf(first, at + 1)) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) continue;
    const key = ` ${nameKey(lower.slice(at, at + name.length + 40))} `;
    if (key.startsWith(` ${words.join(" ")} `)) found.push(at);
  }
  return found;
}

/** A capital word right before a name is part of a longer one, `Bakeri Nord AS`, unless it is a label. */
const LABEL =
  /^(?:kontakt|kontakta|contact|om|about|adresse|adress|osoite|address|firma|företag|virksomhed|yritys|company|selger|säljare|sælger|myyjä|seller|eier|ägare|ejer|owner|utgiver|utgivare|copyright|hos|og|och|and|by|av|af|til|till|velkommen|welcome)$/i;

/** Where a text has a name that is no part of a longer one: offsets into the text. */
export function wholeNamesAt(text: string, name: string): number[] {
  return namesAt(text, name).filter((at) => isWholeName(text, at));
}

export function isWholeName(text: string, at: number): boolean {
  const before = /(\p{L}[\p{L}'’.&-]*)[^\S\n]$/u.exec(text.slice(Math.max(0, at - 40), at))?.[1] ?? "";
  return !/^\p{Lu}/u.test(before) || LABEL.test(before);
}

/** Checks whether the site is called by the whole of a company's name, its legal form aside: in its domain, title or own data. */
export function isSiteOf(name: string, [front]: readonly KeptFacts[]): boolean {
  const stem = nameKey(name).replace(/(?: (?:as|asa|ab|aps|oy|oyj|ky|hb|kb|ans|da|enk|tmi|ivs))+$/, "");
  if (stem.length < 3 || !front) return false;
  const label = plain(domainLabel(front.page.url.hostname));
  if (label.length > 3 && (plain(stem).startsWith(label) || label.startsWith(plain(stem)))) return true;
  return [front.page.title, front.page.metas.get("og:site_name") ?? "", ...front.ownNames].some((text) =>
    ` ${nameKey(text)} `.includes(` ${stem} `),
  );
}

/** As domains are spelled: `byraet` and `byraaet` are both byrået. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(/ø|oe/g, "o")
    .replaceAll(/æ|ae|aa/g, "a");
}

/** Checks whether the site calls itself by the company's name: in its domain, its title or its structured data. */
export function isNamedAfter(name: string, pages: readonly KeptFacts[]): boolean {
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
