/** Words of attributes that matter: noted as they come, for looking for each of them in every element costs more. */

/** Its style, or that it is hidden. */
export const STYLED = 1;
/** Its place on the page: id, class or role. */
export const LANDMARK = 2;
/** An address that Cloudflare hides. */
export const PROTECTED_EMAIL = 4;
/** A microdata property. */
export const MICRODATA = 8;
/** A name for readers of the screen. */
export const LABELLED = 16;
/** Some value has character references. */
export const ENCODED = 32;

const FLAGS: ReadonlyMap<string, number> = new Map([
  ["style", STYLED],
  ["hidden", STYLED],
  ["id", LANDMARK],
  ["class", LANDMARK],
  ["role", LANDMARK],
  ["data-cfemail", PROTECTED_EMAIL],
  ["itemprop", MICRODATA],
  ["aria-label", LABELLED],
]);

export function attributeFlag(name: string, value: string): number {
  return (FLAGS.get(name) ?? 0) | (value.includes("&") ? ENCODED : 0);
}
