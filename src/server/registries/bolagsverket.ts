/** Sweden's weekly bulk file of Bolagsverket: semicolons, UTF-8, values packed with `$` and repeated with `|`. */
import type { RegistryStatus } from "../../contract/company.ts";
import { BOLAGSVERKET_SOURCE } from "../domain/sources.ts";
import { BrokenFile } from "./broken-file.ts";
import { cleanDay, cleanText } from "./clean-values.ts";
import { csvRows } from "./csv-rows.ts";
import type { Reading, RegisterFormat } from "./reading.ts";
import { readingOf } from "./reading-of.ts";

const COLUMNS = [
  "organisationsidentitet",
  "organisationsnamn",
  "organisationsform",
  "avregistreringsdatum",
  "pagandeavvecklingselleromstruktureringsforfarande",
  "registreringsdatum",
  "postadress",
] as const;

/** Facts that the file lacks (industry, employees, website, contacts) stay as the store has them. */
export const bolagsverket: RegisterFormat = {
  country: "SE",
  source: BOLAGSVERKET_SOURCE,
  unit: "line",
  readings,
};

async function* readings(chunks: AsyncIterable<Buffer>): AsyncGenerator<Reading[]> {
  const wanted = (header: readonly string[]) => {
    const names = header.map((name) => name.trim().toLowerCase());
    return COLUMNS.map((column) => {
      const place = names.indexOf(column);
      if (place < 0) throw new BrokenFile("line 1", `no column "${column}", so this is no file of Bolagsverket`);
      return place;
    });
  };
  for await (const rows of csvRows(chunks, { delimiter: ";", wanted })) {
    yield rows.map(({ line, cells, fault }) =>
      fault === undefined ? read(line, cells) : { at: line, skipped: "broken", detail: fault },
    );
  }
}

function read(line: number, cells: readonly string[]): Reading {
  const [identity = "", names = "", form = "", gone = "", proceedings = "", registered = "", address = ""] = cells;
  const [number = "", kind = ""] = identity.split("$");
  const [street, careOf, city, postalCode, land] = address.split("$").map(cleanText);
  const isAbroad = Boolean(land) && land !== "SE-LAND";
  return readingOf({
    at: line,
    country: "SE",
    number,
    isPerson: kind === "PERSON-IDORG",
    name: nameIn(names),
    legalForm: formIn(form, number),
    goneDay: cleanDay(gone),
    facts: {
      address: street ?? careOf ?? null,
      city: city ?? null,
      postal_code: postalCode ?? null,
      founded_date: cleanDay(registered),
      registry_status: statusIn(proceedings),
    },
    ...(isAbroad ? { municipality: "" } : {}),
    past: [],
  });
}

/** `Name$FORETAGSNAMN-ORGNAM$2020-01-02|Second$SARSKILT…$…`: the company's own name, before those of its parts. */
function nameIn(names: string): string | null {
  const parts = [...names.matchAll(/\|?(.*?)\$([^$|]*-ORGNAM)\$[^$|]*(?=\||$)/gs)];
  const own = parts.find(([, , kind]) => kind === "FORETAGSNAMN-ORGNAM") ?? parts[0];
  return cleanText(own ? own[1] : names.split("$", 1)[0]);
}

/**
 * Null for an authority, municipality or parish (numbers that begin with 2) that is filed as a mutual insurer (OFB): such
 * rows exist, and the form would be shown as a fact. SCB's file has the right one.
 */
function formIn(form: string, number: string): string | null {
  const code = cleanText(form.replace(/-ORGFO$/, ""));
  return code === "OFB" && /^(16)?2\d{9}$/.test(number.replaceAll(/\D/g, "")) ? null : code;
}

/**
 * `|LI-AVOMFO$2024-05-21|KK-AVOMFO$2024-06-01`: the proceedings that were opened, each closed again by the same code with
 * `AVSL`. Bankruptcy (KK); liquidation (LI), being merged into another (FUOL), being split up (DEOL) and resolution (RES)
 * end a company. Reorganisation and taking others over do not.
 */
function statusIn(proceedings: string): RegistryStatus {
  if (proceedings === "") return "active";
  const codes = new Set(proceedings.split("|").map((one) => one.split("$", 1)[0]?.trim() ?? ""));
  const isOpen = (code: string) => codes.has(`${code}-AVOMFO`) && !codes.has(`${code}-AVSLAVOMFO`);
  if (isOpen("KK")) return "bankrupt";
  return ["LI", "FUOL", "DEOL", "RES"].some(isOpen) ? "dissolving" : "active";
}
