/**
 * Products that visits to websites recognise. Like `contract-data.ts`, the build evaluates this module and sends its
 * exports as JSON, so that the browser receives only names and vendor pages, without the rules.
 */
import type { TechnologyCategory } from "../../../contract/technology.ts";
import { rules } from "../../../server/enrichment/technology/rules.ts";

export interface RecognisedProduct {
  name: string;
  category: TechnologyCategory;
  /** The vendor's page that documents the marker. */
  vendorPage: string;
}

export const recognisedProducts: readonly RecognisedProduct[] = rules
  .map(({ name, category, vendorPage }) => ({ name, category, vendorPage }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
