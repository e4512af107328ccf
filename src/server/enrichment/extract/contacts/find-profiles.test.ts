import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const profilesIn = (html: string) => factsOfHtml(html).profiles.map(({ url }) => url);

test.each([
  ['<footer><a href="https://www.facebook.com/kaffebaren"></a></footer>', ["https://www.facebook.com/kaffebaren"]],
  [
    '<article>Følg oss på <a href="https://instagram.com/kaffebaren">Instagram</a></article>',
    ["https://www.instagram.com/kaffebaren"],
  ],
  [
    '<article><a href="https://instagram.com/firma_oslo">@firma_oslo</a></article>',
    ["https://www.instagram.com/firma_oslo"],
  ],
  [
    '<script type="application/ld+json">{"@type":"Organization","sameAs":["https://twitter.com/kaffebaren","https://no.wikipedia.org/wiki/X"]}</script>',
    ["https://x.com/kaffebaren"],
  ],
  [
    '<footer><a href="https://www.linkedin.com/company/firma-as"></a><p>© 2026. Powered by <a href="/">Firma AS</a>.</p></footer>',
    ["https://www.linkedin.com/company/firma-as"],
  ],
])("profiles in %s", (html, urls) => expect(profilesIn(html)).toEqual(urls));

test.each([
  '<article>Foto: <a href="https://instagram.com/ola.foto">Ola Foto</a></article>',
  '<footer>Design av <a href="https://www.facebook.com/byraet">Byrået</a></footer>',
  '<footer><a href="https://www.linkedin.com/in/ola-nordmann"></a></footer>',
  '<footer><p>© Laget | producerad av Nils Ekberg.</p><p>Instagram</p><a href="https://github.com/NilsEkberg">GitHub</a></footer>',
  '<footer><p>© Laget | producerad av Nils Ekberg.</p><p>Instagram</p><a href="https://github.com/NEkberg">GitHub</a></footer>',
  '<script type="application/ld+json">{"@type":"Article","author":{"@type":"Person","name":"Ola","sameAs":["https://twitter.com/ola"]}}</script>',
  "<p>Se www.facebook.com/kaffebaren</p>",
  '<footer><a href="https://www.facebook.com/themefisher"></a><a href="https://twitter.com/themefisher"></a></footer>',
  '<footer><a href="https://github.com/themefisher/">GitHub</a><a href="https://instagram.com/html5up"></a></footer>',
  '<footer><a href="https://www.facebook.com/colorlib">Facebook</a><a href="https://twitter.com/bootstrapmade"></a></footer>',
])("no profile of the company in %s", (html) => expect(profilesIn(html)).toEqual([]));
