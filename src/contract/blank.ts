/** Texts without a visible character, for server and browser, without zod. */

/** Spaces, controls and characters without a shape. Plain ranges, because others read the pattern. */
const INVISIBLE = String.raw`\s\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0`;
export const visible = new RegExp(`[^${INVISIBLE}]`, "u");

/** Returns whether the text has no visible character: it counts as empty. */
export const isBlank = (value: string) => !visible.test(value);
