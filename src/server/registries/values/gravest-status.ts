/** Determines the status of a company with several concurrent entries in its register. */
import type { RegistryStatus } from "../../../contract/company.ts";

export interface Standing {
  status: RegistryStatus;
  /** Codes unknown to this release, which do not change the status. */
  unknownCodes: string[];
}

export const LONGEST_CODE = 40;

/** @param statusOf returns null for an unknown code */
export function standingOf(codes: readonly string[], statusOf: (code: string) => RegistryStatus | null): Standing {
  const statuses = codes.map(statusOf);
  const unknownCodes = codes.filter((_, place) => statuses[place] === null).map((code) => code.slice(0, LONGEST_CODE));
  return { status: gravest(statuses), unknownCodes };
}

export function gravest(statuses: readonly (RegistryStatus | null)[]): RegistryStatus {
  return statuses.includes("bankrupt") ? "bankrupt" : statuses.includes("dissolving") ? "dissolving" : "active";
}
