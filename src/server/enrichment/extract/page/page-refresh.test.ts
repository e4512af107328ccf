import { expect, test } from "vitest";

import { refreshOf, refreshTarget } from "./page-refresh.ts";
import { readPage } from "../extract-facts.ts";

const sentOn = (content: string) =>
  refreshOf(readPage(`<meta http-equiv="Refresh" content="${content}">`, new URL("https://firma.no/a")))?.href ?? null;

test.each([
  ["0; url=/forside", "https://firma.no/forside"],
  ["0;URL='https://www.firma.no/'", "https://www.firma.no/"],
  ["3, /no#topp", "https://firma.no/no"],
  ["0; url=http://127.0.0.1/", "http://127.0.0.1/"],
])("%s is followed", (content, url) => expect(sentOn(content)).toBe(url));

test("a header designed to be slow is parsed at once", () => {
  const url = new URL("https://firma.no/");
  const startedAt = performance.now();
  expect(refreshTarget(`0;${" ".repeat(1990)}a"b"c`, url, url)).toBe(null);
  expect(performance.now() - startedAt).toBeLessThan(50);
});

test.each(["0", "5; url=", "300; url=/nyheter", "0; url=/a", "0; url=http://[/", "x; url=/b"])(
  "%s is not followed",
  (content) => expect(sentOn(content)).toBeNull(),
);

const sentOnBy = (html: string) => refreshOf(readPage(html, new URL("https://firma.no/a")))?.href ?? null;
const script = (code: string) => `<script>${code}</script>`;

test.each([
  ['window.location = "/no/";', "https://firma.no/no/"],
  ["location.href='https://www.firma.no/'", "https://www.firma.no/"],
  ['document.location.replace("hjem.html")', "https://firma.no/hjem.html"],
  ["top.location.assign( '/no' );", "https://firma.no/no"],
  ["<!-- location = '/no' //-->", "https://firma.no/no"],
  [String.raw`self.location="https:\/\/firma.no\/no"`, "https://firma.no/no"],
  ['window.onload = function () { window.location.href = "/no" }', "https://firma.no/no"],
  ['setTimeout(function () { location.replace("/no"); }, 500);', "https://firma.no/no"],
  ['(() => { location.replace("/no") })()', "https://firma.no/no"],
  ['if (navigator.language === "nb") { location = "/no"; } else { location = "/en"; }', "https://firma.no/no"],
  ['function til() { location = "/a1"; }\nlocation = "/b";', "https://firma.no/b"],
])("a script %s is followed", (code, url) => expect(sentOnBy(script(code))).toBe(url));

test.each([
  'var where = "/no";',
  'location = "/no" + location.search;',
  "location = `/no/${year}`;",
  "location = next;",
  'location = "/a";',
  'location = "javascript:alert(1)";',
  'mylocation = "/no"; config.location = "/no";',
  '// location = "/no";',
  '/* location = "/no"; */',
  'function nei() { location = "https://nrk.no/"; }',
  'const nei = () => { location = "/nei" };',
  'button.onclick = function () { location = "/nei" };',
  'button.addEventListener("click", () => { location = "/nei"; });',
  `location = "/no"; ${"x();".repeat(1000)}`,
])("a script %s is not followed", (code) => expect(sentOnBy(script(code))).toBeNull());

test.each([
  'if (!window.Promise) { location.href = "/gammel-leser.html"; }',
  'if (!window.Promise) location.href = "/gammel-leser.html";',
  'if (a) { b(); } else { location = "/gammel-leser.html" }',
  'window.Promise || location.replace("/gammel-leser.html");',
])("a page with an application is not left for %s", (code) => {
  expect(sentOnBy(`<div id="app"></div>${script(code)}<script src="/app.js"></script>`)).toBeNull();
  expect(sentOnBy(`<p>Laster …</p>${script(code)}`)).toBeNull();
  expect(sentOnBy(`<div id="app"></div>${script(code)}`)).toBe("https://firma.no/gammel-leser.html");
});

test.each(['if (a) b(); location = "/no";', 'if (a) { b(); } location = "/no";'])("a page is left for %s", (code) =>
  expect(sentOnBy(`<p>Vent</p>${script(code)}<script src="/a.js"></script>`)).toBe("https://firma.no/no"),
);

test("a script on a page with text is ignored, an onload redirect of the body is followed", () => {
  expect(sentOnBy(`${script('location = "/no"')}<p>${"Vi bygger hus. ".repeat(30)}</p>`)).toBeNull();
  expect(sentOnBy(`<body onload="location='/no'"><p>Vent litt</p></body>`)).toBe("https://firma.no/no");
});

test("a frameset of one frame is that frame; several are parts of the page", () => {
  const [menu, main] = ['<frame src="meny.html" name="meny">', '<frame src="hoved.html" name="hoved">'];
  expect(
    sentOnBy(`<frameset rows="*">${main}<noframes>${"Bruk en annen leser. ".repeat(30)}</noframes></frameset>`),
  ).toBe("https://firma.no/hoved.html");
  expect(sentOnBy(`<frameset rows="0,*"><frame src="about:blank">${main}</frameset>`)).toBe(
    "https://firma.no/hoved.html",
  );
  expect(sentOnBy(`<frameset cols="100,*">${menu}${main}</frameset>`)).toBeNull();
  expect(sentOnBy('<iframe src="https://www.google.com/maps/embed"></iframe>')).toBeNull();
});
