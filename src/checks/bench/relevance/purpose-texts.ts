/** Words of purpose texts as people type them, by kind of mistake, and the share of companies found by them. */
import { wordsOfPurpose } from "../../../server/search/purposes/purpose-text.ts";
import { isCommonWord } from "../../../contract/purpose-words.ts";
import type { Random } from "../../../server/demo/random.ts";
import type { CompanyIndex } from "../../../server/search/company-index.ts";
import { edit, spellOut } from "../../../server/search/testing/corrupted-text.ts";
import { COMPOUND_HEADS } from "../../../server/search/testing/sample-purposes.ts";
import type { SearchRecord } from "../../../server/store/ports/index-source.ts";
import { ms, quantile, table, timed } from "../figures.ts";

const PURPOSE_KINDS = ["exact", "folded", "1 edit", "2 edits", "cut short", "compound", "phrase"] as const;
type PurposeKind = (typeof PURPOSE_KINDS)[number];

/** Minimum recall by kind. */
const LEAST: Readonly<Record<PurposeKind, number>> = {
  exact: 1,
  folded: 1,
  "1 edit": 0.97,
  "2 edits": 0.9,
  "cut short": 0.99,
  compound: 0.95,
  phrase: 1,
};

/** @returns null for a text that cannot be typed in this way */
function typedText(kind: PurposeKind, purpose: string, random: Random): string | null {
  const words = purpose.match(/[\p{L}\p{N}]+/gu) ?? [];
  const usual = words.filter((word) => !isCommonWord(wordsOfPurpose(word)[0] ?? ""));
  const longest = usual.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const secondWord = usual.filter((word) => word !== longest)[0] ?? "";
  const edited = (word: string) => word.charAt(0) + edit(random, word.slice(1));
  switch (kind) {
    case "exact":
      return `${secondWord} ${longest}`.trim();
    case "folded":
      return /[^\p{ASCII}]/u.test(longest) ? spellOut(longest.toLowerCase()) : null;
    case "1 edit":
      return longest.length < 5 ? null : `${secondWord} ${edited(longest)}`.trim();
    case "2 edits":
      return longest.length < 9 ? null : `${secondWord} ${edited(edited(longest))}`.trim();
    case "cut short":
      return longest.length < 6 ? null : `${secondWord} ${longest.slice(0, -2)}`.trim();
    case "compound":
      return (
        COMPOUND_HEADS.find((head) => words.some((word) => word.length > head.length + 1 && word.endsWith(head))) ??
        null
      );
    case "phrase": {
      const start = random.below(Math.max(1, words.length - 3));
      return words.length < 4 ? null : `"${words.slice(start, start + 3).join(" ")}"`;
    }
  }
}

/** Prints recall and times. @returns missed targets */
export function askForPurposes(
  index: CompanyIndex,
  recordAt: (random: Random) => SearchRecord,
  each: number,
  random: Random,
): string[] {
  const times: number[] = [];
  const recall = PURPOSE_KINDS.map((kind) => {
    let texts = 0;
    let matches = 0;
    for (let tries = 0; texts < each && tries < each * 50; tries++) {
      const { id, purpose } = recordAt(random);
      const typed = purpose === null ? null : typedText(kind, purpose, random);
      if (typed === null || typed === "") continue;
      texts++;
      const page = (filter: object) =>
        index.page({ filter: { purpose: typed, ...filter }, sort: "id", after: null, limit: 50, caller: {} });
      times.push(timed(() => page({})));
      matches += page({ ids: [id] }).total;
    }
    return { kind, share: matches / texts };
  });
  const rows = [
    ["this index", ...recall.map(({ share }) => share.toFixed(3)), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))],
    ["aim", ...recall.map(({ kind }) => `≥ ${LEAST[kind].toFixed(2)}`), "–", "–"],
  ];
  console.log(`\n${table(["purpose, recall", ...PURPOSE_KINDS, "p50 ms", "p95 ms"], rows)}`);
  return recall
    .filter(({ kind, share }) => share < LEAST[kind])
    .map(({ kind, share }) => `purpose, ${kind}: ${share.toFixed(4)}, less than ${LEAST[kind]}`);
}
