/** A company's standing when its register says more than one thing of it at once. */
import type { RegistryStatus } from "../../contract/company.ts";

export interface Standing {
  status: RegistryStatus;
  /** Codes that this release does not know: they change no standing. */
  unknownCodes: string[];
}

export const LONGEST_CODE = 40;

/** @param statusOf null for a code that is not known */
export function standingOf(codes: readonly string[], statusOf: (code: string) => RegistryStatus | null): Standing {
  const statuses = codes.map(statusOf);
  const unknownCodes = codes.filter((_, place) => statuses[place] === null).map((code) => code.slice(0, LONGEST_CODE));
  return { status: gravest(statuses), unknownCodes };
}

export function gravest(statuses: readonly (RegistryStatus | null)[]): RegistryStatus {
  return statuses.includes("bankrupt") ? "bankrupt" : statuses.includes("dissolving") ? "dissolving" : "active";
}
