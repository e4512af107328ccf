/** Finds the charset of a page and decodes it: byte order mark, valid or nearly valid UTF-8, header, `<meta>`, else windows-1252. */

/** As much of the page as browsers search for a `<meta charset>` (HTML, 13.2.3.2: 1 024 bytes), and some more. */
const PRESCAN_BYTES = 2048;

/**
 * @param contentType the header as sent, or null
 * @returns the text with composed letters (NFC), and the charset that it was read in
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): { text: string; charset: string } {
  const { text, charset } = decodedPage(bytes, contentType);
  return { text: composed(text), charset };
}

/** Composes letters that are written as a letter and a mark: names and words are compared as most pages write them. */
export function composed(text: string): string {
  return /[\u0300-\u036f]/.test(text) ? text.normalize("NFC") : text;
}

function decodedPage(bytes: Uint8Array, contentType: string | null): { text: string; charset: string } {
  const marked = byteOrderMark(bytes);
  if (marked) return decoded(bytes, marked);
  const declared = knownCharset(charsetOf(contentType ?? "")) ?? knownCharset(metaCharset(bytes));
  // Pages lie both ways: what is valid UTF-8 beyond ASCII is hardly ever anything else, and the reverse.
  const utf8 = decodedUtf8(bytes);
  if (utf8 !== null && !isWide(declared)) return { text: utf8, charset: "utf-8" };
  const isOpen = declared === undefined || declared === "utf-8" || /^(?:windows-125|iso-8859-)/.test(declared);
  if (isOpen) {
    const nearly = new TextDecoder().decode(bytes);
    if (isMostlyUtf8(nearly, bytes, declared === "utf-8")) return { text: nearly, charset: "utf-8" };
  }
  return decoded(bytes, declared === undefined || declared === "utf-8" ? "windows-1252" : declared);
}

/** Letters of the Nordic languages in windows-1252, and those that names have: `ä å æ ö ø é ü` and their capitals. */
const LATIN_LETTERS = new Set([0xc4, 0xc5, 0xc6, 0xc9, 0xd6, 0xd8, 0xdc, 0xe4, 0xe5, 0xe6, 0xe9, 0xf6, 0xf8, 0xfc]);

/**
 * Checks whether a page that is not valid UTF-8 is UTF-8 with a few broken bytes, such as quotes pasted from Word or a text cut in a
 * letter: it has letters of UTF-8, and no more letters of windows-1252. Without any it keeps the charset that it declares.
 * @param text of the bytes, read as UTF-8
 */
function isMostlyUtf8(text: string, bytes: Uint8Array, isDeclared: boolean): boolean {
  const latin = bytes.reduce((count, byte) => count + (LATIN_LETTERS.has(byte) ? 1 : 0), 0);
  const letters = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return letters > 0 ? latin <= letters : isDeclared && latin === 0;
}

function decoded(bytes: Uint8Array, charset: string) {
  return { text: new TextDecoder(charset).decode(bytes), charset };
}

function decodedUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A charset whose bytes may look like ASCII and mean something else. */
function isWide(charset: string | undefined): boolean {
  return charset !== undefined && /^(utf-16|iso-2022|hz)/.test(charset);
}

function byteOrderMark([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined;
}

function charsetOf(text: string): string {
  return /charset\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1] ?? "";
}

function metaCharset(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
  const charset = charsetOf(/<meta[^>]+charset[^>]*>/i.exec(head)?.[0] ?? "");
  // A page whose <meta> could be read is not in UTF-16, whatever the <meta> says.
  return /^utf-?16/i.test(charset) ? "utf-8" : charset;
}

/** The name by which TextDecoder knows a charset; undefined when it knows none. */
function knownCharset(label: string): string | undefined {
  try {
    return label === "" ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
