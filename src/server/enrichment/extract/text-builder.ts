import { JOIN } from "./page.ts";

const INVISIBLE = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}]/gu;
const MAX_TEXT = 1_000_000;

/** Separator of two pieces of text; the strongest of several wins. */
const GAPS = ["", JOIN, " ", "\n"] as const;
const INLINE = 1;
const SPACE = 2;
const BLOCK = 3;

/** Puts visible text together: white space collapsed, blocks on lines of their own, invisible characters dropped. */
export class TextBuilder {
  #text = "";
  #gap = 0;

  /** Where the next piece begins, the gap before it excluded. */
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
    if (isBlank(raw)) {
      this.space();
      return;
    }
    const text = (mayHide(raw) ? raw.replaceAll(INVISIBLE, "") : raw).replaceAll(/\s+/g, " ");
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

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return false;
  return true;
}

/** Returns whether a text may contain invisible characters: most texts have none, and this is a tenth of a search for them. */
function mayHide(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x200b || code === 0xad || code === 0x7f || (code < 32 && (code < 9 || code > 13))) return true;
  }
  return false;
}
