import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const numbersIn = (html: string, country = "NO") =>
  factsOfHtml(html, { country }).numbers.map(
    ({ number, country: numberCountry, isOtherParty }) => `${numberCountry} ${number}${isOtherParty ? " other's" : ""}`,
  );

test.each([
  ["<footer>Org.nr. 923 609 016 MVA</footer>", ["NO 923609016"]],
  ["<p>Organisasjonsnummer: NO923609016MVA</p>", ["NO 923609016"]],
  ["<p>923 609 016 MVA</p>", ["NO 923609016"]],
  ["<p>Org nr 556677-8899</p>", ["SE 556677-8899"]],
  ["<p>Organisationsnummer</p><p>556677-8899</p>", ["SE 556677-8899"]],
  ["<p>VAT: SE556677889901</p>", ["SE 556677-8899"]],
  ["<p>CVR-nr.: 35 68 28 72</p>", ["DK 35682872"]],
  ["<p>CVR/SE-nr. 35682872</p>", ["DK 35682872"]],
  ["<p>VAT no. DK-35682872</p>", ["DK 35682872"]],
  ["<p>Y-tunnus: 0112038-9</p>", ["FI 0112038-9"]],
  ["<p>FO-nummer 0112038-9, VAT FI01120389</p>", ["FI 0112038-9"]],
  ['<script type="application/ld+json">{"@type":"Organization","vatID":"NO923609016MVA"}</script>', ["NO 923609016"]],
  ["<p>© Jönsson Drift | Org nr 556677-8899</p>", ["SE 556677-8899"]],
  ["<p>Webdesign | Byrået AS, org.nr. 923 609 016</p>", ["NO 923609016 other's"]],
  ["<p>Nettside levert av Byrået AS, org.nr. 923 609 016</p>", ["NO 923609016 other's"]],
])("numbers in %s", (html, numbers) => expect(numbersIn(html)).toEqual(numbers));

test.each([
  "<p>Org.nr. 923 609 017</p>",
  "<p>Telefon 923 609 016</p>",
  "<p>CVR 35682873</p>",
  "<p>Org.nr. 850101-1234</p>",
  "<p>Konto 0112038-9</p>",
])("no number in %s", (html) => expect(numbersIn(html)).toEqual([]));

test("Finland's writing shows itself, on Finnish pages only", () => {
  expect(numbersIn("<p>Yritys Oy 0112038-9</p>", "FI")).toEqual(["FI 0112038-9"]);
});
