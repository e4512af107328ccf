/**
 * Generates a Norwegian bulk CSV of any size with fictional companies. The same seed and size produce the same file.
 */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { industries } from "../../server/domain/companies/nace.ts";
import { checkDigit } from "../../server/domain/companies/registry-number.ts";

/** The real file has 90 columns; columns that no importer reads are filled as in the real file, or empty. */
const COLUMNS = [
  ..."organisasjonsnummer,navn,organisasjonsform.kode,organisasjonsform.beskrivelse".split(","),
  ..."naeringskode1.kode,naeringskode1.beskrivelse,naeringskode2.kode,naeringskode2.beskrivelse".split(","),
  ..."harRegistrertAntallAnsatte,antallAnsatte,hjemmeside,epostadresse,telefon,mobil".split(","),
  ..."forretningsadresse.adresse,forretningsadresse.poststed,forretningsadresse.postnummer".split(","),
  ..."forretningsadresse.kommune,forretningsadresse.kommunenummer,forretningsadresse.land".split(","),
  ..."forretningsadresse.landkode,institusjonellSektorkode.kode,institusjonellSektorkode.beskrivelse".split(","),
  ..."registreringsdatoenhetsregisteret,stiftelsesdato,konkurs,underAvvikling,maalform".split(","),
  ..."vedtektsfestetFormaal,aktivitet".split(","),
  ...Array.from({ length: 60 }, (_, place) => `annet${place}`),
];

const WORDS =
  "Fjord,Nord,Berg,Sol,Hav,Elv,Skog,Vik,Lys,Stein,Bygg,Data,Mat,Tre,Bil,Rør,Kraft,Eiendom,Frakt,Helse".split(",");
const PLACES = ["OSLO 0150", "BERGEN 5003", "TRONDHEIM 7011", "STAVANGER 4006", "TROMSØ 9008", "HAMAR 2317"];
const PURPOSE =
  'Drift av ""virksomhet"" innen handel, tjenester og investering,\nog alt som naturlig hører sammen med dette, herunder å eie andeler i andre selskaper.';
const ROWS_A_PIECE = 500;

/** Numbers start with 1, because Brønnøysund issues only 8 and 9. */
export async function writeBrregCsv(file: string, rows: number, seed = 1): Promise<void> {
  const classes = industries.filter((row) => row.level === 4);
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  let body = 10_000_000;
  const nextNumber = (): string => {
    body++;
    const check = checkDigit("NO", String(body));
    return check === undefined ? nextNumber() : `${body}${check}`;
  };
  const row = (): string => {
    const name = `${WORDS[random(20)]}${WORDS[random(20)]?.toLowerCase()} ${WORDS[random(20)]} ${random(10_000)}`;
    const industry = classes[random(classes.length)];
    const [city, postalCode] = (PLACES[random(PLACES.length)] ?? "").split(" ");
    const employees = random(10) < 3 ? String(5 + random(200)) : "";
    const host = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
    const values: Record<string, string | undefined> = {
      organisasjonsnummer: nextNumber(),
      navn: `${name} AS`.toUpperCase(),
      "organisasjonsform.kode": "AS",
      "organisasjonsform.beskrivelse": "Aksjeselskap",
      "naeringskode1.kode": `${industry?.code}0`,
      "naeringskode1.beskrivelse": "",
      harRegistrertAntallAnsatte: String(employees !== ""),
      antallAnsatte: employees,
      hjemmeside: random(4) === 0 ? `www.${host}` : "",
      epostadresse: random(3) === 0 ? `post@${host}` : "",
      telefon: random(3) === 0 ? `22 ${10 + random(90)} ${10 + random(90)} ${10 + random(90)}` : "",
      "forretningsadresse.adresse": `${WORDS[random(20)]}veien ${1 + random(200)}`,
      "forretningsadresse.poststed": city,
      "forretningsadresse.postnummer": postalCode,
      "forretningsadresse.kommune": city,
      "forretningsadresse.kommunenummer": "0301",
      "forretningsadresse.land": "Norge",
      "forretningsadresse.landkode": "NO",
      "institusjonellSektorkode.kode": "2100",
      "institusjonellSektorkode.beskrivelse": "Private aksjeselskaper mv.",
      registreringsdatoenhetsregisteret: "1999-05-04",
      stiftelsesdato: `${1950 + random(75)}-0${1 + random(9)}-1${random(10)}`,
      konkurs: "false",
      underAvvikling: "false",
      maalform: "Bokmål",
      vedtektsfestetFormaal: PURPOSE,
      aktivitet: PURPOSE,
    };
    return COLUMNS.map((column) => `"${values[column] ?? ""}"`).join(",");
  };
  function* pieces() {
    yield `${COLUMNS.map((column) => `"${column}"`).join(",")}\n`;
    for (let rowsLeft = rows; rowsLeft > 0; rowsLeft -= ROWS_A_PIECE) {
      yield `${Array.from({ length: Math.min(rowsLeft, ROWS_A_PIECE) }, row).join("\n")}\n`;
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}
