const OUTLINES: Readonly<Record<string, string>> = {
  NO: "© Kartverket (CC BY 4.0)",
  SE: "Statistics Sweden (SCB)",
  DK: "Contains data from Geodatastyrelsen & Danske Kommuner (now Klimadatastyrelsen), DAGI/FOT 1:500,000, February 2014",
  FI: "© Statistics Finland (CC BY 4.0)",
};

/** Attribution of the map outlines as required by their licences, for one country or all. */
export function mapCredit(country?: string): string {
  const sources = country === undefined ? Object.values(OUTLINES) : [OUTLINES[country]];
  return `Map: ${sources.filter(Boolean).join(" · ")} · simplified`;
}
