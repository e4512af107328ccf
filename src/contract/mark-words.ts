/** Marks without zod, for server and browser. */

/** Marks with a meaning; every other one is a word of the account. */
export const MEANT_MARKS = ["customer", "do_not_contact"] as const;
export type MeantMark = (typeof MEANT_MARKS)[number];
export const DO_NOT_CONTACT: MeantMark = "do_not_contact";

/** Marks with the same key are one: case, spaces and underscores make no difference. */
export const markKey = (mark: string) =>
  mark
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "_");

export const isMeantMark = (mark: string) => MEANT_MARKS.some((meant) => meant === markKey(mark));
