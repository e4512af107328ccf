/**
 * Fictional companies for register files of any size, in the words and places of the demo. The same country and seed
 * produce the same companies; a larger count only adds some.
 */
import type { CountryCode } from "../../contract/company.ts";
import { placeName, slug } from "../../server/demo/company-names.ts";
import { placeOfCity } from "../../server/demo/country-profile.ts";
import { Random } from "../../server/demo/random.ts";
import { industries } from "../../server/domain/companies/nace.ts";
import { writeRegistryNumber } from "../../server/domain/companies/registry-number.ts";
import { unissuedNumbers } from "../../server/registries/fixtures/fixture-numbers.ts";
import type { ListedCompany } from "../testing/register-rows.ts";
import { countryProfiles } from "../../server/demo/country-file.ts";

const CITIES = 6;
const FORMS: Readonly<Record<CountryCode, string>> = { NO: "AS", SE: "AB", DK: "ApS", FI: "Oy" };

export function* inventedCompanies(country: CountryCode, count: number, seed = 1): Generator<ListedCompany> {
  const random = new Random(seed);
  const classes = industries.filter((row) => row.level === 4);
  const profile = countryProfiles.find(({ code }) => code === country);
  if (!profile) throw new RangeError(`there are no words for companies of ${country}`);
  const cities = profile.cities.slice(0, CITIES).map((city) => ({ ...city, ...placeOfCity(country, city.name) }));
  const numbers = unissuedNumbers(country);
  const unless = <T>(share: number, value: T) => (random.chance(share) ? null : value);
  const pair = () => random.between(10, 99);
  for (let index = 0; index < count; index++) {
    const name = `${placeName(random, profile)} ${random.pick(profile.stems)} ${random.below(10_000)}`;
    const host = `${slug(name, "")}.example`;
    const { name: city, codes, municipality_code } = random.pick(cities);
    yield {
      registry_id: writeRegistryNumber(country, numbers.next().value) ?? "",
      name: `${name} ${FORMS[country]}`,
      address: `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 200)}`,
      city,
      postal_code: codes[0] ?? null,
      municipality_code,
      industry_id: random.pick(classes).id,
      employee_count: unless(0.7, random.between(5, 204)),
      website: unless(0.75, `www.${host}`),
      email: unless(0.67, `post@${host}`),
      phone: unless(0.67, `22 ${pair()} ${pair()} ${pair()}`),
      founded_date: `${random.between(1950, 2024)}-0${random.between(1, 9)}-1${random.below(10)}`,
    };
  }
}
