/** The four countries, in the order of the registers. */
import { readCountry } from "./country-file.ts";
import type { CountryProfile } from "./country-profile.ts";

export const countryProfiles: readonly CountryProfile[] = ["norway", "sweden", "denmark", "finland"].map(readCountry);
