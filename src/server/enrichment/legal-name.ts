/** Comparing legal names with what sites write: case, punctuation and the writings of legal forms aside, letters kept. */

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
