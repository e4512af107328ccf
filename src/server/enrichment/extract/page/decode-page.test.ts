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
  ["an unknown charset", utf8("blåbær"), "text/html; charset=norsk-8", "blåbær"],
  [
    "UTF-8 with a broken byte",
    new Uint8Array([...utf8("<p>Salgssjef "), 0x93, ...utf8("Tromsø</p>")]),
    "text/html; charset=utf-8",
    "<p>Salgssjef \ufffdTromsø</p>",
  ],
  ["UTF-8 with a broken byte and without a word", new Uint8Array([...utf8("blåbær "), 0x93]), null, "blåbær \ufffd"],
  [
    "UTF-8 with more broken quotes than letters",
    new Uint8Array([0x93, ...utf8("Tromsø"), 0x94, 0x93, 0x94]),
    null,
    "\ufffdTromsø\ufffd\ufffd\ufffd",
  ],
  ["UTF-8 that ends in a letter", utf8("Tromsø").subarray(0, -1), "text/html; charset=utf-8", "Troms\ufffd"],
  ["UTF-8 cut in a letter that it does not declare", utf8("blåbær ø").subarray(0, -1), null, "blåbær \ufffd"],
  [
    "UTF-8 with a broken byte that says it is Latin-1",
    new Uint8Array([...utf8("blåbær og jordbær "), 0x93]),
    "text/html; charset=iso-8859-1",
    "blåbær og jordbær \ufffd",
  ],
  [
    "Latin-1 with two letters that look like UTF-8",
    latin("bl\u00e5b\u00e6r gr\u00f8t \u00c3\u00a5"),
    null,
    "blåbær grøt Ã¥",
  ],
  ["combining letters", utf8("Bjo\u0308rn A\u030aberg".normalize("NFD")), "text/html; charset=utf-8", "Björn Åberg"],
  ["UTF-16 by its mark", new Uint8Array([0xff, 0xfe, 0xe5, 0x00]), null, "å"],
])("%s", (_name, bytes, contentType, text) => expect(decodePage(bytes, contentType).text).toBe(text));
