/**
 * Detects the charset of a page and decodes it: byte order mark, valid or nearly valid UTF-8, header, `<meta>`, else
 * windows-1252. Decodes character references and obfuscated addresses within it.
 */
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/** Bytes searched for a `<meta charset>`; browsers search 1 024 (HTML, 13.2.3.2). */
const PRESCAN_BYTES = 2048;

/**
 * @param contentType the header as sent, or null
 * @returns the text in Unicode form NFC, and the charset used
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): { text: string; charset: string } {
  const { text, charset } = decodedPage(bytes, contentType);
  return { text: composed(text), charset };
}

/** Converts decomposed letters to NFC, so that names and words can be compared. */
function composed(text: string): string {
  return /[\u0300-\u036f]/.test(text) ? text.normalize("NFC") : text;
}

function decodedPage(bytes: Uint8Array, contentType: string | null): { text: string; charset: string } {
  const marked = byteOrderMark(bytes);
  if (marked) return decoded(bytes, marked);
  const declared = knownCharset(charsetOf(contentType ?? "")) ?? knownCharset(metaCharset(bytes));
  // Declared charsets are often wrong. Text that is valid UTF-8 with non-ASCII letters is almost always UTF-8, and the
  // reverse.
  const utf8 = decodedUtf8(bytes);
  if (utf8 !== null && !isWide(declared)) return { text: utf8, charset: "utf-8" };
  const isOpen = declared === undefined || declared === "utf-8" || /^(?:windows-125|iso-8859-)/.test(declared);
  if (isOpen) {
    const nearly = new TextDecoder().decode(bytes);
    if (isMostlyUtf8(nearly, bytes, declared === "utf-8")) return { text: nearly, charset: "utf-8" };
  }
  return decoded(bytes, declared === undefined || declared === "utf-8" ? "windows-1252" : declared);
}

/** Nordic letters and common letters of names in windows-1252: `ä å æ ö ø é ü` and their capitals. */
const LATIN_LETTERS = new Set([0xc4, 0xc5, 0xc6, 0xc9, 0xd6, 0xd8, 0xdc, 0xe4, 0xe5, 0xe6, 0xe9, 0xf6, 0xf8, 0xfc]);

/**
 * Checks whether a page that is not valid UTF-8 is UTF-8 with a few broken bytes, such as quotes pasted from Word or
 * text cut within a letter. It must have UTF-8 letters, and no more windows-1252 letters than these. Without any, the
 * declared charset is used.
 * @param text the bytes decoded as UTF-8
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

/** Charsets whose bytes can look like ASCII with another meaning. */
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
  // A page whose <meta> can be read as ASCII is not UTF-16, whatever the <meta> declares.
  return /^utf-?16/i.test(charset) ? "utf-8" : charset;
}

/** Returns the TextDecoder name of a charset, or undefined when it is unknown. */
function knownCharset(label: string): string | undefined {
  try {
    return label === "" ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Elements whose text has no character references (HTML, 13.2.5.4). */
const RAW = new Set("script style xmp iframe noembed noframes plaintext".split(" "));

/**
 * Decodes character references. Texts without `&` are returned as they are, because most have none.
 * @param element name of the enclosing element
 */
export function decodedText(text: string, element: string | undefined): string {
  return !text.includes("&") || (element !== undefined && RAW.has(element)) ? text : composed(decodeHTML(text));
}

export function decodedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value.includes("&") ? decodeHTMLAttribute(value) : value]),
  );
}

const HIDDEN_LINK = /\/cdn-cgi\/l\/email-protection#([0-9a-f]{6,})/i;

/**
 * Decodes Cloudflare's Email Address Obfuscation: hexadecimal bytes, each XORed with the first one, in `data-cfemail`
 * or after `/cdn-cgi/l/email-protection#`.
 * @returns null when the text is not such an address
 */
export function readCloudflareEmail(hex: string): string | null {
  if (!/^(?:[0-9a-f]{2}){3,200}$/i.test(hex)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = bytes[0] ?? 0;
  const address = new TextDecoder().decode(bytes.subarray(1).map((byte) => byte ^ key));
  return address.includes("@") ? address : null;
}

/** @returns the address behind a protected link, with its query if it has one */
export function readCloudflareLink(href: string): string | null {
  const hex = HIDDEN_LINK.exec(href)?.[1];
  return hex === undefined ? null : readCloudflareEmail(hex);
}
