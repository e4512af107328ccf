import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const phonesIn = (html: string, country = "NO") =>
  factsOfHtml(html, { country }).phones.map(({ phone, kind }) => (kind === "fax" ? `fax ${phone}` : phone));

test("a public service for emergencies is not the company's own number, except on its own pages", () => {
  const page = (title: string) => `<title>${title}</title><footer>Tlf. 75 89 18 11<br>Lægevagten: 70 11 31 31</footer>`;
  expect(phonesIn(page("Hedensted Lægehus"), "DK")).toEqual(["+4575891811"]);
  expect(phonesIn(page("Lægevagten i Vejle"), "DK")).toEqual(["+4575891811", "+4570113131"]);
});

test.each([
  ["NO", '<a href="tel:+47 22 00 25 25">Ring</a>', ["+4722002525"]],
  ["NO", '<a href="tel:+47%2022%2000%2025%2025">Ring</a>', ["+4722002525"]],
  ["NO", '<a href="tel:004775663080">Ring</a>', ["+4775663080"]],
  ["NO", '<a href="tel:03080">03080</a>', ["+4703080"]],
  ["SE", '<a href="tel:08&#x2212;789 50 00">Ring</a>', ["+4687895000"]],
  ["SE", '<a href="tel:+46 (0)8-789 50 00">Ring</a>', ["+4687895000"]],
  ["SE", "<p>Tel: +46 (0)8-789 50 00</p>", ["+4687895000"]],
  ["NO", "<p>Tlf: 22 00 25 25, 915 03 700</p>", ["+4722002525", "+4791503700"]],
  ["NO", "<p>Telefon 22 00 25 25 / 915 03 700</p>", ["+4722002525", "+4791503700"]],
  ["NO", "<p>Tlf: 22002525<br>Faks: 22 00 25 26</p>", ["+4722002525", "fax +4722002526"]],
  ["NO", "<p>Tlf. 22 00 25 25 Fax 22 00 25 26</p>", ["+4722002525", "fax +4722002526"]],
  ["NO", "<p>T +47 22 00 25 25 | F +47 22 00 25 26 | post@firma.no</p>", ["+4722002525", "fax +4722002526"]],
  ["DK", "<p>86 12 34 60 (fax)</p>", ["fax +4586123460"]],
  ["NO", "<p>Tlf. 22 00 25 25 (hverdager)<br>22 00 25 26 faks</p>", ["+4722002525", "fax +4722002526"]],
  [
    "NO",
    "<dl><dt>Telefon</dt><dd>22002525</dd><dt>Telefaks</dt><dd>22002526</dd></dl>",
    ["+4722002525", "fax +4722002526"],
  ],
  ["NO", "<span>Tlf:</span><span>22002525</span><span>E-post:</span>", ["+4722002525"]],
  ["SE", "<p>Ring oss på 08-123 456 78</p>", ["+46812345678"]],
  ["SE", "<p>Tel 08-123 456 78 / 070-174 06 05</p>", ["+46812345678", "+46701740605"]],
  ["SE", "<p>Växel 0771-793 336</p>", ["+46771793336"]],
  ["SE", "<tr><td>Kassör</td><td>08 530 382 54 / 073 332 08 70</td></tr>", ["+46853038254", "+46733320870"]],
  ["FI", "<p>Voit ottaa yhteyttä asiantuntijoihimme (09) 394 854 / info(at)firma.fi tai suoraan</p>", ["+3589394854"]],
  ["DK", "<p>Tlf. 25 55 34 89</p>", ["+4525553489"]],
  ["DK", "<p>Hovednummer 86 28 74 35 / 20 93 75 51</p>", ["+4586287435", "+4520937551"]],
  ["NO", "<p>Klager til Datatilsynet.</p><footer>Tlf. 22 00 25 25</footer>", ["+4722002525"]],
  ["DK", "<footer><p>Gaden 1, 8000 Aarhus C</p><p>86 12 34 60</p></footer>", ["+4586123460"]],
  ["FI", "<p>Puh. 09 123 4567, 050 123 4567</p>", ["+35891234567", "+358501234567"]],
  ["FI", "<p>Myynti: +358 40 123 4567</p>", ["+358401234567"]],
  [
    "NO",
    '<script type="application/ld+json">{"@type":"Plumber","telephone":"+47 22 00 25 25","faxNumber":"22002526"}</script>',
    ["+4722002525", "fax +4722002526"],
  ],
  [
    "NO",
    "<h2>Firma AS</h2><p>Tlf 22 00 25 25</p><h3>Fjell Maskin AS</h3><p>Tlf 22 00 25 26</p><h3>Vik Bil AS</h3><p>Tlf 22 00 25 27</p>",
    ["+4722002525"],
  ],
  ["DK", "<p>Tlf: 70 40 04 07 (9-16) Mail: post@firma.dk</p>", ["+4570400407"]],
  ["DK", "<p>Ring 70 400 407 (9.00–16.00)</p>", ["+4570400407"]],
  ["SE", "<p>Välkommen</p><p>0701740605</p>", ["+46701740605"]],
  ["DK", '<a href="tel:97962125">Tlf. 53 27 24 45</a>', ["+4553272445"]],
  ["NO", '<a href="tel:+4775663080">Ring 03080</a>', ["+4775663080", "+4703080"]],
  ["NO", "<p>Sentralbord: 22 00 00 00</p>", ["+4722000000"]],
  ["FI", "<p>Ajanvaraus 0600 399 299</p>", ["+358600399299"]],
  ["NO", "<p>Sentralbord: 03080 (fra utlandet: +47 75 66 30 80)</p>", ["+4703080", "+4775663080"]],
])("%s: numbers in %s", (country, html, phones) => expect(phonesIn(html, country)).toEqual(phones));

test.each([
  ["NO", "Meld en feil"],
  ["NO", "Skadedyr"],
  ["NO", "Skadedyrkontroll og forsikring"],
  ["NO", "Våre leverandører"],
  ["SE", "Felanmälan"],
  ["SE", "Felanmälan – hiss och port:"],
  ["SE", "Skadedjur"],
  ["DK", "Fejlmelding"],
  ["DK", "Skadedyrsbekæmpelse"],
  ["FI", "Vikailmoitukset"],
  ["FI", "Tuholaistorjunta"],
  ["NO", "Pest control"],
])("%s: numbers and foreign addresses below %s belong to others", (country, heading) => {
  const html = `<p>Tlf. +47 22 00 25 25</p><h2>${heading}</h2><p>+47 915 03 700, post@heisfirma.no, feil@firma.no</p><h2>Kontakt</h2><p>+47 22 00 25 26</p>`;
  expect(phonesIn(html, country)).toEqual(["+4722002525", "+4722002526"]);
  expect(factsOfHtml(html, { country }).emails.map(({ email }) => email)).toEqual(["feil@firma.no"]);
});

test.each(["Feilfrie leveranser", "Leverandør av heis til hele Norden. Ring oss", "Skadedyrene som kom til byen!"])(
  "numbers below other headings stay: %s",
  (heading) => expect(phonesIn(`<h2>${heading}</h2><p>Tlf. 22 00 25 25</p>`)).toEqual(["+4722002525"]),
);

test.each([
  ["DK", "<p>CVR-nr. 25 55 34 89</p>"],
  ["DK", "<p>CVR:<br>25 55 34 89</p>"],
  ["DK", "<p>J.nr. 20 12 34 56</p>"],
  ["DK", "<p>Pris: 45 678 901 kr.</p>"],
  ["NO", "<p>Omsetning 40 000 000 kr</p>"],
  ["NO", "<p>Org.nr. 923 609 016 MVA</p>"],
  ["NO", "<p>Kontonr. 1503 12 34567</p>"],
  ["SE", "<p>Bankgiro 5050-1055, plusgiro 90 19 50-6</p>"],
  ["SE", "<p>Publicerad 2026-02-20</p>"],
  ["FI", "<p>Julkaistu 20.2.2026 klo 10.00-16.00</p>"],
  ["FI", "<footer>Oy Laine Puhelin Ab<br>53550 Lappeenranta</footer>"],
  ["FI", "<p>IBAN FI21 1234 5600 0007 85</p>"],
  ["NO", "<p>59.9138688, 10.7522454</p>"],
  ["NO", "<p>Varenr. 41234567, ISBN 978-82-02-12345-6</p>"],
  ["NO", "<p>https://firma.no/artikkel/91503700</p>"],
  ["NO", '<a href="tel:12345678">Ring</a>'],
  [
    "FI",
    "<p>Verkkolaskutusosoite: 003712345671</p><p>Operaattoritunnus: 003723327487</p><p>OVT-tunnus 0037 2332 7487</p>",
  ],
  [
    "FI",
    "<p>Emme tarjoa päivystystä: hätätilanteissa soita Pohjoisen päivystysalueen eläinlääkärin numeroon 0600 399 299.</p>",
  ],
  ["NO", '<a href="tel:+4790000000">Ring</a>'],
  ["NO", "<p>Mobil: 912 34 567</p>"],
  ["NO", "<p>Tlf. 412 34 567</p>"],
  ["SE", "<p>Tel: +46 70-000 00 00</p>"],
  ["SE", "<p>Tel: 070-123 45 67</p>"],
  ["FI", "<p>Puh. +358 40 000 0000</p>"],
  ["DK", "<p>Tlf. 20 00 00 00</p>"],
  ["DK", "<p>Tlf. 12 34 56 78</p>"],
  ["NO", "<h2>Referanser</h2><p>Fjell Maskin, tlf. 22 00 25 25</p><p>Vik Bil, tlf. 22 00 25 26</p>"],
  ["SE", "<h2>Referenser</h2><table><tr><td>Vik Bil</td><td>08-789 50 00</td></tr></table>"],
  ["DK", "<h3>Vores kunder</h3><ul><li>Vik Bil, tlf. 86 12 34 60</li></ul>"],
  ["FI", "<h2>Asiakkaitamme</h2><p>Vik Bil, puh. 09 394 854</p>"],
  ["NO", "<p>EHF: 0047 22 00 25 25</p>"],
  ["NO", "<p>Nettside: Byrået AS, utviklet av Byrået tlf 22 00 25 25</p>"],
])("%s: no number in %s", (country, html) => expect(phonesIn(html, country)).toEqual([]));

test("a company's own number below its references is found", () => {
  const page = "<h2>Referanser</h2><p>Vik Bil, tlf. 22 00 25 26</p><h2>Kontakt</h2><p>Tlf. 22 00 25 25</p>";
  expect(phonesIn(page)).toEqual(["+4722002525"]);
  expect(phonesIn("<h2>Referanser</h2><p>Vik Bil</p><footer>Tlf. 22 00 25 25</footer>")).toEqual(["+4722002525"]);
  expect(phonesIn("<h2>Kundeservice</h2><p>Tlf. 22 00 25 25</p>")).toEqual(["+4722002525"]);
});

test("a Danish company's registry number is not a phone number, even where it is repeated", () => {
  expect(phonesIn("<p>CVR: 25063864</p><footer><p>Tlf</p><p>25063864</p></footer>", "DK")).toEqual([]);
});
