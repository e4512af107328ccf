import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const emailsIn = (html: string, url?: string) => factsOfHtml(html, { url }).emails.map(({ email }) => email);

test.each([
  ['<a href="mailto:post@firma.no?subject=Hei%20der">Skriv</a>', ["post@firma.no"]],
  ['<a href="mailto:%20Post@Firma.no">Skriv</a>', ["post@firma.no"]],
  [
    '<a href="mailto:Ola &lt;ola@firma.no&gt;, kari@firma.no;per@firma.no">Skriv</a>',
    ["ola@firma.no", "kari@firma.no", "per@firma.no"],
  ],
  ['<a href="&#109;ailto&#58;post&#64;firma.no">x</a>', ["post@firma.no"]],
  ["<p>post&#64;firma&#46;no</p>", ["post@firma.no"]],
  ["<p>Skriv til post@firma.no.</p>", ["post@firma.no"]],
  ["<p>post@bæver.no</p>", ["post@bæver.no"]],
  ["<a href='mailto:etu.suku@iki.fi'>Kirjoita</a>", ["etu.suku@iki.fi"]],
  ["<p>post@xn--bver-voa.no</p>", ["post@bæver.no"]],
  ["<p>E-post:post@firma.nokontakt oss</p>", ["post@firma.no"]],
  ["<p><span>post</span><span>@</span><span>firma.no</span></p>", ["post@firma.no"]],
  ["<span>Tlf 22002525</span><b>post@firma.no</b>", ["post@firma.no"]],
  ["<p>ola.<b>nordvik</b>@firma.no</p>", ["ola.nordvik@firma.no"]],
  ["<p>post(at)firma.no</p>", ["post@firma.no"]],
  ["<p>post [at] firma [dot] no</p>", ["post@firma.no"]],
  ["<p>info(a)firma.fi</p>", ["info@firma.fi"]],
  ["<p>post (krøllalfa) firma.no</p>", ["post@firma.no"]],
  ["<p>post krøllalfa firma punktum no</p>", ["post@firma.no"]],
  ["<p>info snabel-a firma.se</p>", ["info@firma.se"]],
  ["<p>info (at)<br>firma.fi</p>", ["info@firma.fi"]],
  ["<p>Klager sendes til Datatilsynet.</p><p>Spørsmål til personvern@firma.no</p>", ["personvern@firma.no"]],
  ["<p>etunimi.sukunimi(at)firma.fi ja myynti at firma piste fi</p>", ["myynti@firma.fi"]],
  ["<p>post @ firma.no</p>", ["post@firma.no"]],
  ['<p>post<span style="display:none">fjern</span>@firma.no</p>', ["post@firma.no"]],
  ['<p style="unicode-bidi:bidi-override; direction: rtl">on.amrif@tsop</p>', ["post@firma.no"]],
  ['<a class="__cf_email__" data-cfemail="2b5b44585f6b4d4259464a054544">[email&#160;protected]</a>', ["post@firma.no"]],
  ['<a href="/cdn-cgi/l/email-protection#2b5b44585f6b4d4259464a054544">Skriv</a>', ["post@firma.no"]],
  ['<script type="application/ld+json">{"@type":"Dentist","email":"mailto:post@firma.no"}</script>', ["post@firma.no"]],
  ['<div itemscope><span itemprop="email">post@firma.no</span></div>', ["post@firma.no"]],
  ["<noscript><noscript><p>post@firma.no</p></noscript></noscript>", ["post@firma.no"]],
  ["<p>post@firma.no POST@FIRMA.NO</p>", ["post@firma.no"]],
  ['<a href="mailto:post+fjern-dette@firma.no">post@firma.no</a>', ["post@firma.no"]],
  ['<a href="mailto:post+nett@firma.no">Skriv til oss</a>', ["post+nett@firma.no"]],
  [
    "<h2>Firma AS</h2><p>post@firma.no</p><h2>Forhandlere</h2><h3>Fjell Maskin AS</h3><p>ola@fjellmaskin.no</p><h3>Vik Bil AS</h3><p>kari@vikbil.no</p>",
    ["post@firma.no"],
  ],
  [
    '<footer><a href="mailto:post@kjede.no">Skriv til oss</a> <a href="https://www.kjede.no">Kjede AS</a></footer>',
    ["post@kjede.no"],
  ],
  [
    '<footer><a href="mailto:post@kjede.no">post@kjede.no</a> <a href="https://www.kjede.no">Hovedside</a></footer>',
    ["post@kjede.no"],
  ],
  ['<a href="mailto://kunde@firma.no">Skriv</a>', ["kunde@firma.no"]],
  ['<a href="mailto:ordre@firma.no/lager@firma.no">Skriv</a>', ["ordre@firma.no", "lager@firma.no"]],
  ["<p>ordre@firma.no/lager@firma.no</p>", ["ordre@firma.no", "lager@firma.no"]],
  ["<p>Visit us at kontakt (at) firma.no</p>", ["kontakt@firma.no"]],
  ["<p>E-post: booking @ firma.no</p>", ["booking@firma.no"]],
  ["<p>kari.lund @ firma.no</p>", ["kari.lund@firma.no"]],
  ["<p>E-post: kari at firma.no</p>", ["kari@firma.no"]],
  ["<p>us at fjellvagror dot no</p>", ["us@fjellvagror.no"]],
  ["<p>kundservice at firma.se</p>", ["kundservice@firma.se"]],
  ["<p>Tuki: tuki @ firma.fi</p>", ["tuki@firma.fi"]],
  ["<h2>Holding Nord AS</h2><p>post@holdingnord.no</p>", ["post@holdingnord.no"]],
])("addresses in %s", (html, emails) => expect(emailsIn(html)).toEqual(emails));

test.each([
  '<img src="bilde@2x.png"><p>bilde@2x.png</p>',
  "<p>jquery@3.6.0 og react@18.2.0-rc.1</p>",
  "<p>navn@example.com, you@domain.com, din@epost.example</p>",
  "<p>ola.nordmann@firma.no fornavn.etternavn@firma.no</p>",
  "<p>fornavn@fjordvik.no f.etternavn@fjordvik.no fornavn_etternavn@fjordvik.no fornavnetternavn@fjordvik.no</p>",
  "<p>förnamn@bergsbil.se förnamn.efternamn@bergsbil.se fornamn.efternamn@bergsbil.se f.efternamn@bergsbil.se</p>",
  "<p>fornavn.efternavn@havnbyg.dk fornavn-efternavn@havnbyg.dk etunimi.sukunimi@saariauto.fi etunimi@saariauto.fi</p>",
  "<p>firstname@fjordvik.no first-name.surname@fjordvik.no lastname@fjordvik.no</p>",
  "<p>0123456789abcdef0123456789abcdef@o45.ingest.sentry.io</p>",
  "<p>Klage kan sendes til postkasse@datatilsynet.no</p>",
  "<p>Klagomål till Integritetsskyddsmyndigheten, imy@imy.se</p>",
  "<footer><p>Nettside levert av <a href='mailto:hei@byraet.no'>Byrået</a></p></footer>",
  "<footer><p>Webbdesign: Byrån AB, hej@byran.se</p></footer>",
  '<footer><a href="mailto:help@bloggnett.com">Support</a> <a href="https://www.bloggnett.com/media">Media Kit</a></footer>',
  "<script>var mail = 'post@firma.no'</script><style>a@b.no{}</style>",
  "<input placeholder='post@firma.no'><textarea>post@firma.no</textarea>",
  "<p>Møt oss @ messen i Oslo. Følg @firma.no på Instagram</p>",
  "<p>Vi er på jobb at all times</p>",
  "<p>Visit us at fjellvagror.no</p>",
  "<p>Les mer @ nrk.no</p>",
  "<p>Konsert fredag @ rockefeller.no</p>",
  "<p>Web design @ kokeilu.digital</p>",
  "<p>Find our shop at butikken.no</p>",
  "<p>Tag kontakt at firma.dk</p>",
  "<p>Lue lisää @ yle.fi</p>",
  "<p>Lær mer om salg @ firma.no</p>",
  "<p>Kari Lund at nrk.no</p>",
  "<p>Book tid @ salonen.dk</p>",
  '<a href="mailto://">Skriv</a>',
  "<p>Watermark removed on purchase: agency@gmail.com</p>",
  "<p>Buy this template from maker@byraet.com</p>",
  "<h2>Referanser</h2><p>Fjell Maskin, post@fjellmaskin.no</p>",
  "<h2>Våra kunder</h2><ul><li>Vik Bil, info@vikbil.se</li></ul>",
])("no address in %s", (html) => expect(emailsIn(html)).toEqual([]));

test("an authority's page has its own address", () => {
  expect(emailsIn("<p>postkasse@datatilsynet.no</p>", "https://www.datatilsynet.no/kontakt")).toEqual([
    "postkasse@datatilsynet.no",
  ]);
});

test.each([
  ["post@firma.no", "generic"],
  ["salg.oslo@firma.no", "generic"],
  ["firma@gmail.com", "generic"],
  ["asiakaspalvelu@firma.fi", "generic"],
  ["naestformand@forening.dk", "generic"],
  ["foretagsansvarig@firma.se", "generic"],
  ["ola.hansen@firma.no", "personal"],
  ["kari@firma.no", "personal"],
  ["kh@firma.no", "personal"],
  ["khansen@firma.no", "personal"],
])("%s is a %s mailbox", (email, type) => {
  expect(factsOfHtml(`<p>${email}</p>`).emails).toEqual([expect.objectContaining({ email, type })]);
});
