/** Legal forms by SCB's numbers (`JurForm`), with the abbreviation of Bolagsverket if there is one. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ["21", "EB"],
  ["22", "Partrederi"],
  ["31", "HB"],
  ["32", "Gruvbolag"],
  ["41", "BAB"],
  ["42", "FAB"],
  ["43", "SE"],
  ["49", "AB"],
  ["51", "EK"],
  ["53", "BRF"],
  ["54", "KHF"],
  ["55", "SCE"],
  ["61", "I"],
  ["62", "Samfällighet"],
  ["63", "TSF"],
  ["71", "Familjestiftelse"],
  ["72", "S"],
  ["81", "Statlig enhet"],
  ["82", "Kommun"],
  ["83", "Kommunalförbund"],
  ["84", "Region"],
  ["85", "Allmän försäkringskassa"],
  ["87", "Offentlig korporation"],
  ["88", "Hypoteksförening"],
  ["89", "Regional statlig myndighet"],
  ["92", "OFB"],
  ["93", "SB"],
  ["94", "Understödsförening"],
  ["95", "Arbetslöshetskassa"],
  ["96", "FL"],
  ["98", "Övrig svensk juridisk person"],
]);

/** Sole proprietorships and estates of deceased persons. */
const PERSONS: ReadonlySet<string> = new Set(["10", "91"]);

/** Null for an unknown number; the value of Bolagsverket is then kept. */
export function formOfScb(number: string): string | null {
  return FORMS.get(number) ?? null;
}

export function isPersonOfScb(number: string): boolean {
  return PERSONS.has(number);
}
