/**
 * Flags for the attributes that matter, set while attributes are parsed: looking each one up in every element would
 * cost more.
 */

/** `style` or `hidden`. */
export const STYLED = 1;
/** `id`, `class` or `role`: the landmark of the element. */
export const LANDMARK = 2;
/** Email address protected by Cloudflare. */
export const PROTECTED_EMAIL = 4;
/** Microdata property. */
export const MICRODATA = 8;
/** Accessible name (`aria-label`). */
export const LABELLED = 16;
/** A value has character references. */
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
