/** Words of attributes that matter: noted as they come, for looking for each of them in every element costs more. */

/** Its style, or that it is hidden. */
export const STYLED = 1;
/** Its place on the page: id, class or role. */
export const PLACED = 2;
/** An address that Cloudflare hides. */
export const ADDRESSED = 4;
/** A microdata property. */
export const MEANT = 8;
/** A name for readers of the screen. */
export const LABELLED = 16;
/** Some value has character references. */
export const ENCODED = 32;

const SAYINGS: ReadonlyMap<string, number> = new Map([
  ["style", STYLED],
  ["hidden", STYLED],
  ["id", PLACED],
  ["class", PLACED],
  ["role", PLACED],
  ["data-cfemail", ADDRESSED],
  ["itemprop", MEANT],
  ["aria-label", LABELLED],
]);

export function saidBy(name: string, value: string): number {
  return (SAYINGS.get(name) ?? 0) | (value.includes("&") ? ENCODED : 0);
}
