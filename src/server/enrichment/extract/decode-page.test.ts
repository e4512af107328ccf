import { expect, test } from "vitest";

import { decodePage } from "./decode-page.ts";

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  [
    "a byte order mark wins",
    new Uint8Array([0xef, 0xbb, 0xbf, ...utf8("blåbær")]),
    "text/html; charset=latin1",
    "blåbær",
  ],
  ["the header's charset", latin("bl\u00e5b\u00e6r"), "text/html; charset=ISO-8859-1", "blåbær"],
  [
    "a meta charset",
    latin('<meta charset="windows-1252">bl\u00e5b\u00e6r \u0080'),
    "text/html",
    '<meta charset="windows-1252">blåbær €',
  ],
  ["UTF-8 without a word", utf8("blåbær"), null, "blåbær"],
  ["windows-1252 without a word", latin("bl\u00e5b\u00e6r"), null, "blåbær"],
  ["UTF-8 that says it is Latin-1", utf8("blåbær"), "text/html; charset=iso-8859-1", "blåbær"],
  ["Latin-1 that says it is UTF-8", latin("bl\u00e5b\u00e6r"), "text/html; charset=utf-8", "blåbær"],
  ["a charset that nobody knows", utf8("blåbær"), "text/html; charset=norsk-8", "blåbær"],
  ["UTF-16 by its mark", new Uint8Array([0xff, 0xfe, 0xe5, 0x00]), null, "å"],
])("%s", (_name, bytes, contentType, text) => expect(decodePage(bytes, contentType).text).toBe(text));
