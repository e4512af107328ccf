/** Decodes character references where there are any: most texts have none, and the parser would look at each letter for them. */
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

type Attributes = Readonly<Record<string, string>>;

/** Elements whose text is not encoded (HTML, 13.2.5.4). */
const RAW = new Set("script style xmp iframe noembed noframes plaintext".split(" "));
/** The longest reference that has a name: `&CounterClockwiseContourIntegral;`. */
const LONGEST = 33;

/** @param element that encloses the text */
export function decodedText(text: string, element: string | undefined): string {
  return !text.includes("&") || (element !== undefined && RAW.has(element)) ? text : decodeHTML(text);
}

export function decodedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value.includes("&") ? decodeHTMLAttribute(value) : value]),
  );
}

/** Returns where a piece of a text ends that begins at `from`, near `to`: before a reference that would be cut. */
export function endOfPiece(text: string, from: number, to: number): number {
  if (to >= text.length) return text.length;
  const sign = text.lastIndexOf("&", to - 1);
  return sign > from && to - sign < LONGEST ? sign : to;
}
