/** Finds postal codes with their towns in addresses. */
import type { Organization } from "./linked-data.ts";
import type { Page } from "./page.ts";

export interface Place {
  /** Digits only. */
  postalCode: string;
  /** As written; can include up to two words after the town. */
  city: string;
  /** Offset in the page's text; −1 in structured data. */
  offset: number;
}

/** The first lookahead checks the first character, so that the engine can skip all other positions. */
const PLACE =
  /(?=[\dNSDF])(?<![\p{N}.,-])(?:(?:N|NO|S|SE|DK|D|FI|FIN)[-–\s])?(\d{3}\s?\d{2}|\d{4})[\s,]{1,3}(\p{Lu}[\p{L}.-]+(?:[ -][\p{L}.]+){0,2})/gu;

export function findPlaces(page: Page, organizations: readonly Organization[]): Place[] {
  const shownPlaces = [...page.text.matchAll(PLACE)].map(({ index, 1: code = "", 2: city = "" }) => ({
    postalCode: code.replaceAll(/\s/g, ""),
    city,
    offset: index,
  }));
  const stated = organizations.flatMap(({ addresses }) =>
    addresses.map(({ postalCode, city }) => ({ postalCode: postalCode.replaceAll(/\D/g, ""), city, offset: -1 })),
  );
  return [...shownPlaces, ...stated].filter(({ postalCode, city }) => postalCode !== "" && city !== "");
}
