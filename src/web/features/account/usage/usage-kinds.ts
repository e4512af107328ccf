/** Kinds of requests in terms of sales users; each kind always has the same colour. */

const OTHER = "Other";

/** In stacking order, from the bottom. */
export const USAGE_KINDS = ["Searches", "Companies opened", "Contacts", "Company details", "Exports", OTHER] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

const kinds: Readonly<Record<string, UsageKind>> = {
  "GET /v1/companies": "Searches",
  "POST /v1/search": "Searches",
  "POST /v1/search/facets": "Searches",
  "GET /v1/companies/{id}": "Companies opened",
  "GET /v1/companies/{id}/contacts": "Contacts",
  "GET /v1/companies/{id}/socials": "Company details",
  "GET /v1/companies/{id}/tech": "Company details",
  "GET /v1/companies/{id}/history": "Company details",
  "POST /v1/export": "Exports",
};

/** @param endpoint method and route template, as in usage and ledger */
export function kindOf(endpoint: string): UsageKind {
  return kinds[endpoint] ?? OTHER;
}

const colours: Record<UsageKind | typeof CREDITS, string> = {
  Searches: "var(--color-chart-1)",
  "Companies opened": "var(--color-chart-2)",
  Contacts: "var(--color-chart-3)",
  "Company details": "var(--color-chart-4)",
  Exports: "var(--color-chart-5)",
  Other: "var(--color-chart-other)",
  Credits: "var(--color-ink-2)",
};

/** The only series of the lower chart. */
export const CREDITS = "Credits";
export type SeriesName = UsageKind | typeof CREDITS;

export const colourOf = (name: SeriesName): string => colours[name];
