/** Addresses and formats of Norway's units. */
export const NORWAY = "https://data.brreg.no/enhetsregisteret/api";

/** Main units and sub-units: two files and two feeds of the same shape. */
export interface NorwegianUnits {
  name: "no/enheter" | "no/underenheter";
  path: "enheter" | "underenheter";
  /** The pinned media type: others came and went while a version was rolled out. */
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
