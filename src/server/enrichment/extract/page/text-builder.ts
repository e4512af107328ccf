import { JOIN, type Span } from "./page.ts";

const INVISIBLE = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}]/gu;
const MAX_TEXT = 1_000_000;
const MAX_LABEL = 300;
/** Code points from here on include spaces of other widths. */
const OTHER_SPACES = 0x1680;

/** Separators between two pieces of text; the strongest one wins. */
const GAPS = ["", JOIN, " ", "\n"] as const;
const INLINE = 1;
const SPACE = 2;
const BLOCK = 3;

/** Builds the visible text: collapses white space, puts blocks on separate lines, drops invisible characters. */
export class TextBuilder {
  #text = "";
  #gap = 0;

  /** Offset at which the next piece starts, without the gap before it. */
  get length(): number {
    return this.#text.length;
  }

  get text(): string {
    return this.#text;
  }

  inlineBoundary(): void {
    this.#gap = Math.max(this.#gap, INLINE);
  }

  blockBoundary(): void {
    this.#gap = BLOCK;
  }

  space(): void {
    this.#gap = Math.max(this.#gap, SPACE);
  }

  add(raw: string): void {
    if (this.#text.length > MAX_TEXT) return;
    const kind = kindOf(raw);
    if (kind === BLANK) {
      this.space();
      return;
    }
    if (kind === PLAIN) {
      this.#append(raw);
      return;
    }
    const text = (kind === HIDING ? raw.replaceAll(INVISIBLE, "") : raw).replaceAll(/\s+/g, " ");
    if (text === "") return;
    if (text.startsWith(" ")) this.space();
    const trimmed = text.trim();
    if (trimmed === "") return;
    this.#append(trimmed);
    if (text.endsWith(" ")) this.space();
  }

  #append(text: string): void {
    this.#text += this.#text === "" ? text : (GAPS[this.#gap] ?? "") + text;
    this.#gap = 0;
  }
}

/** Only spaces. */
const BLANK = 0;
/** Needs no change: only single spaces between words, as in most texts. */
const PLAIN = 1;
const SPACED = 2;
/** Can contain invisible characters. */
const HIDING = 3;

/** Examines each character once, which costs a fraction of searching for spaces and invisible characters. */
function kindOf(text: string): typeof BLANK | typeof PLAIN | typeof SPACED | typeof HIDING {
  let isBlank = true;
  let isPlain = true;
  let hides = false;
  let afterSpace = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32) {
      if (code >= 0x7f) {
        if (code >= 0x200b || code === 0xad || code === 0x7f) hides = true;
        else if (code === 0xa0 || code >= OTHER_SPACES) isPlain = false;
      }
      isBlank = false;
      afterSpace = false;
    } else {
      if (code < 9 || (code > 13 && code < 32)) hides = true;
      if (code !== 32 || afterSpace) isPlain = false;
      afterSpace = true;
    }
  }
  if (isBlank) return BLANK;
  if (hides) return HIDING;
  return isPlain && !afterSpace ? PLAIN : SPACED;
}

/** Puts a part of a page's text on one line. Most texts need no replacement. */
export function oneLine(text: string): string {
  return /[^\S ]| {2}|\u2060/.test(text) ? text.replaceAll(/[\s\u2060]+/g, " ").trim() : text.trim();
}

/** Returns the label of a link: its text, then its invisible names. */
export function labelOf(text: string, { start, end }: Span, extra: readonly string[]): string {
  return oneLine([text.slice(start, Math.min(end, start + MAX_LABEL)), ...extra].join(" ")).slice(0, MAX_LABEL);
}
