/** The sources of the registers, as states and the dashboard name them. */
import type { CountryCode } from "../../../contract/company.ts";
import { BOLAGSVERKET_SOURCE, BRREG_SOURCE, CVR_SOURCE, PRH_SOURCE, SCB_SOURCE } from "../../domain/sources.ts";

export interface RegisterSource {
  /** Of its state in the store. */
  name: string;
  country: CountryCode;
  /** With its licence, as the company page names it. */
  source: string;
  /** Read only where somebody asked for it. */
  isOptional?: boolean;
}

export const registerSources: readonly RegisterSource[] = [
  { name: "no/enheter", country: "NO", source: BRREG_SOURCE },
  { name: "no/underenheter", country: "NO", source: `${BRREG_SOURCE}, sub-units`, isOptional: true },
  { name: "se/bolagsverket", country: "SE", source: BOLAGSVERKET_SOURCE },
  { name: "se/scb", country: "SE", source: SCB_SOURCE },
  { name: "dk/datafordeler", country: "DK", source: CVR_SOURCE },
  { name: "fi/all_companies", country: "FI", source: PRH_SOURCE },
];
