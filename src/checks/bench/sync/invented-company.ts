/** Fictional companies for register files of any size. The same country, count and seed produce the same companies. */
import type { CountryCode } from "../../../contract/company.ts";
import { industries } from "../../../server/domain/companies/nace.ts";
import { checkDigit } from "../../../server/domain/companies/registry-number.ts";

const WORDS =
  "Fjord,Nord,Berg,Sol,Hav,Elv,Skog,Vik,Lys,Stein,Bygg,Data,Mat,Tre,Bil,Rør,Kraft,Eiendom,Frakt,Helse".split(",");
const CITIES: Readonly<Record<CountryCode, readonly string[]>> = {
  NO: ["OSLO 0150 0301", "BERGEN 5003 4601", "TRONDHEIM 7011 5001", "TROMSØ 9008 5501", "HAMAR 2317 3403"],
  SE: ["STOCKHOLM 11122", "GÖTEBORG 41103", "ÄLMHULT 34330", "UMEÅ 90325"],
  DK: ["Aarhus 8000 751", "Odense 5000 461", "Vejle 7100 630", "Aalborg 9000 851"],
  FI: ["HELSINKI 00100 091", "ESPOO 02610 049", "TAMPERE 33100 837", "OULU 90100 564"],
};
/** Numbers from here were never issued: Norway issues 8 and 9, Sweden 5 with other second digits. */
const FIRST_BODY: Readonly<Record<CountryCode, number>> = {
  NO: 10_000_000,
  SE: 551_000_000,
  DK: 1_000_000,
  FI: 1_000_000,
};
const BODY_DIGITS: Readonly<Record<CountryCode, number>> = { NO: 8, SE: 9, DK: 7, FI: 7 };

export interface InventedCompany {
  /** Digits only. */
  number: string;
  name: string;
  street: string;
  city: string;
  postalCode: string;
  /** In the notation of the register; empty in Sweden. */
  municipality: string;
  /** Six digits. */
  industry: string;
  /** Null for most companies. */
  employees: number | null;
  website: string;
  email: string;
  phone: string;
  founded: string;
}

export function* inventedCompanies(country: CountryCode, count: number, seed = 1): Generator<InventedCompany> {
  const classes = industries.filter((row) => row.level === 4);
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  let body = FIRST_BODY[country];
  const nextNumber = (): string => {
    const digits = String(++body).padStart(BODY_DIGITS[country], "0");
    const check = checkDigit(country, digits);
    return check === undefined ? nextNumber() : `${digits}${check}`;
  };
  for (let index = 0; index < count; index++) {
    const name = `${WORDS[random(20)]}${WORDS[random(20)]?.toLowerCase()} ${WORDS[random(20)]} ${random(10_000)}`;
    const host = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
    const cities = CITIES[country];
    const [city = "", postalCode = "", municipality = ""] = (cities[random(cities.length)] ?? "").split(" ");
    yield {
      number: nextNumber(),
      name,
      street: `${WORDS[random(20)]}veien ${1 + random(200)}`,
      city,
      postalCode,
      municipality,
      industry: `${classes[random(classes.length)]?.code.replace(".", "")}00`,
      employees: random(10) < 3 ? 5 + random(200) : null,
      website: random(4) === 0 ? `www.${host}` : "",
      email: random(3) === 0 ? `post@${host}` : "",
      phone: random(3) === 0 ? `22 ${10 + random(90)} ${10 + random(90)} ${10 + random(90)}` : "",
      founded: `${1950 + random(75)}-0${1 + random(9)}-1${random(10)}`,
    };
  }
}
