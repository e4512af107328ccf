/**
 * Products that visits to websites recognise. As with `contract-data.ts` the build evaluates this module and sends its
 * exports as JSON, so that no rule comes into the browser: names and the vendors' pages alone.
 */
import type { TechnologyCategory } from "../../contract/technology.ts";
import { allRules } from "../../server/enrichment/technology/all-rules.ts";

export interface RecognisedProduct {
  name: string;
  category: TechnologyCategory;
  /** The vendor's page that describes what it is recognised by. */
  vendorPage: string;
}

export const recognisedProducts: readonly RecognisedProduct[] = allRules
  .map(({ name, category, vendorPage }) => ({ name, category, vendorPage }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
