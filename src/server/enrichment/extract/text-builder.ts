import { JOIN } from "./page.ts";

const INVISIBLE = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}]/gu;
const PLAIN = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;
const MAX_TEXT = 1_000_000;

/** What separates two pieces of text; the strongest of several wins. */
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
    if (PLAIN.test(raw)) {
      this.#append(raw);
      return;
    }
    const text = raw.replaceAll(INVISIBLE, "").replaceAll(/\s+/g, " ");
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
