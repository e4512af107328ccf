/** URLs and formats of Norway's units. */
export const NORWAY = "https://data.brreg.no/enhetsregisteret/api";

/** Main units and sub-units have separate files and feeds of the same format. */
export interface NorwegianUnits {
  name: "no/enheter" | "no/underenheter";
  path: "enheter" | "underenheter";
  /** Pinned media type, because others appeared and disappeared during a version rollout. */
  accept: string;
  isSub: boolean;
}

export const MAIN: NorwegianUnits = {
  name: "no/enheter",
  path: "enheter",
  accept: "application/vnd.brreg.enhetsregisteret.enhet.v2+gzip;charset=UTF-8",
  isSub: false,
};
export const SUB: NorwegianUnits = {
  name: "no/underenheter",
  path: "underenheter",
  accept: "application/vnd.brreg.enhetsregisteret.underenhet.v2+gzip;charset=UTF-8",
  isSub: true,
};
