/** Generates a fictional company of one of the four countries, and its domain name. */
import type { CountryProfile } from "../../../server/demo/country-profile.ts";
import { slug } from "../../../server/demo/company-names.ts";
import type { Random } from "../../../server/demo/random.ts";
import { tradesOf } from "../../../server/demo/trades.ts";
import { checkDigit, writeRegistryNumber } from "../../../server/domain/companies/registry-number.ts";
import type { CountryCode } from "../../../contract/company.ts";
import type { SmallSite } from "./site.ts";
import { countryProfiles } from "../../../server/demo/country-file.ts";

export interface MadeCompany extends Pick<SmallSite, "country" | "host" | "company" | "registered"> {
  profile: CountryProfile;
  /** Name without its legal form. */
  proper: string;
}

const FORMS: Readonly<Record<CountryCode, readonly string[]>> = {
  NO: ["# AS", "# AS", "# ANS", "# SA"],
  SE: ["# AB", "# AB", "AB #", "# HB"],
  DK: ["# ApS", "# A/S", "# I/S"],
  FI: ["# Oy", "Oy # Ab", "# Oyj", "# Ky"],
};

/** @param number makes the host unique; null for the host that people would guess */
export function makeCompany(random: Random, number: number | null): MadeCompany {
  const profile = random.pick(countryProfiles);
  const country = profile.code;
  const trades = tradesOf(country).flatMap(({ words }) => words.behind);
  const proper = random.chance(0.5)
    ? `${random.pick(profile.stems)}${random.pick(profile.endings)} ${random.pick(trades)}`
    : `${random.pick(profile.familyNames)} ${random.pick(trades)}`;
  const label = `${slug(proper, random.chance(0.4) ? "-" : "")}${number ?? ""}`;
  const guessed = `${slug(proper, "")}${number ?? ""}`;
  const host = `${country === "SE" ? guessed : label}.${country.toLowerCase()}`;
  const city = random.pick(profile.cities);
  const draw = random.next();
  const hasWebsite = country !== "SE" && draw < 0.7;
  return {
    country,
    host,
    profile,
    proper,
    company: {
      registry_id: makeNumber(random, country),
      name: random.pick(FORMS[country]).replace("#", proper),
      street: `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 90)}`,
      postal_code: random.pick(city.codes),
      city: city.name,
    },
    registered: {
      // Sweden's register publishes neither e-mail addresses nor websites, Finland's no e-mail addresses.
      website: hasWebsite ? `www.${host}` : null,
      email: !hasWebsite && (country === "NO" || country === "DK") ? `post@${host}` : null,
    },
  };
}

function makeNumber(random: Random, country: CountryCode): string {
  for (;;) {
    const start = { NO: "9", SE: "5566", DK: "3", FI: "2" }[country];
    const length = { NO: 8, SE: 9, DK: 7, FI: 7 }[country];
    const digits = start + Array.from({ length: length - start.length }, () => random.between(0, 9)).join("");
    const check = checkDigit(country, digits);
    const number = check === undefined ? null : writeRegistryNumber(country, `${digits}${check}`);
    if (number !== null) return number;
  }
}
