/** Decodes character references. Texts without `&` are returned as they are, because most have none. */
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

import { composed } from "./decode-page.ts";

type Attributes = Readonly<Record<string, string>>;

/** Elements whose text has no character references (HTML, 13.2.5.4). */
const RAW = new Set("script style xmp iframe noembed noframes plaintext".split(" "));

/** @param element name of the enclosing element */
export function decodedText(text: string, element: string | undefined): string {
  return !text.includes("&") || (element !== undefined && RAW.has(element)) ? text : composed(decodeHTML(text));
}

export function decodedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value.includes("&") ? decodeHTMLAttribute(value) : value]),
  );
}
