/** Sources of the registers, by the names in states and dashboard. */
import type { CountryCode } from "../../../contract/company.ts";
import {
  BOLAGSVERKET_SOURCE,
  BRREG_SOURCE,
  CVR_SOURCE,
  PRH_SOURCE,
  SCB_SOURCE,
} from "../../domain/companies/sources.ts";

export interface RegisterSource {
  /** Name of its state in the store. */
  name: string;
  country: CountryCode;
  /** Includes the licence, as shown on the company page. */
  source: string;
  /** Read only when requested. */
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
