/**
 * Products that visits to websites recognise. As with `contract-data.ts` the build evaluates this module and sends its
 * exports as JSON, so that no rule comes into the browser: names and the vendors' pages alone.
 */
import type { TechnologyCategory } from "../../contract/technology.ts";
import { allRules } from "../../server/enrichment/technology/rules/all-rules.ts";

export interface RecognisedProduct {
  name: string;
  category: TechnologyCategory;
  /** The vendor's page that describes what it is recognised by. */
  from: string;
}

export const recognisedProducts: readonly RecognisedProduct[] = allRules
  .map(({ name, category, from }) => ({ name, category, from }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
