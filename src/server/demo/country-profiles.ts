/** The four countries, in the registers' order. */
import { denmark } from "./countries/denmark.ts";
import { finland } from "./countries/finland.ts";
import { norway } from "./countries/norway.ts";
import { sweden } from "./countries/sweden.ts";
import type { CountryProfile } from "./country-profile.ts";

export const countryProfiles: readonly CountryProfile[] = [norway, sweden, denmark, finland];
