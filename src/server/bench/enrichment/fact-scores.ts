/** Precision and recall of what pages say, by kind of fact, with the aims of design/enrichment. */
import { table } from "../figures.ts";

/** Least precision and recall. */
const AIMS = {
  "e-mail": [0.995, 0.97],
  phone: [0.98, 0.95],
  fax: [0.98, 0.95],
  profile: [0.99, 0.97],
  technology: [0.98, 0.92],
  "person with role": [0.9, 0.6],
  "registry number": [1, 0.97],
} as const;
export type FactKind = keyof typeof AIMS;
/** Facts found, or facts that are there; values are compared as they stand. */
export type FactLists = Readonly<Record<FactKind, readonly string[]>>;

class Score {
  right = 0;
  wrong = 0;
  missed = 0;
  readonly examples: string[] = [];

  add(site: string, found: readonly string[], truth: readonly string[]): void {
    const [seen, wanted] = [new Set(found), new Set(truth)];
    for (const one of seen) {
      if (wanted.has(one)) this.right++;
      else {
        this.wrong++;
        this.examples.push(`${site}: wrong ${one}`);
      }
    }
    for (const one of wanted) {
      if (seen.has(one)) continue;
      this.missed++;
      this.examples.push(`${site}: missed ${one}`);
    }
  }
}

export class FactScores {
  readonly #scores: Readonly<Record<FactKind, Score>> = {
    "e-mail": new Score(),
    phone: new Score(),
    fax: new Score(),
    profile: new Score(),
    technology: new Score(),
    "person with role": new Score(),
    "registry number": new Score(),
  };

  /** @param site named in examples */
  add(site: string, found: FactLists, truth: FactLists): void {
    for (const kind of FACT_KINDS) this.#scores[kind].add(site, found[kind], truth[kind]);
  }

  print(): void {
    const rows = FACT_KINDS.map((kind) => {
      const { right, wrong, missed } = this.#scores[kind];
      const [leastPrecision, leastRecall] = AIMS[kind];
      const [precision, recall] = [right / (right + wrong || 1), right / (right + missed || 1)];
      if (right + wrong + missed === 0) return [kind, "0", "0", "0", "", "", "", "", ""];
      const isMet = precision >= leastPrecision && recall >= leastRecall;
      const shown = [precision.toFixed(4), `≥ ${leastPrecision}`, recall.toFixed(4), `≥ ${leastRecall}`];
      return [kind, String(right + missed), String(wrong), String(missed), ...shown, isMet ? "met" : "MISSED"];
    });
    console.log(table(["kind", "true", "wrong", "missed", "precision", "aim", "recall", "aim", ""], rows));
  }

  printExamples(most: number): void {
    for (const kind of FACT_KINDS)
      for (const one of this.#scores[kind].examples.slice(0, most)) console.log(`${kind}: ${one}`);
  }
}

export const FACT_KINDS = [
  "e-mail",
  "phone",
  "fax",
  "profile",
  "technology",
  "person with role",
  "registry number",
] as const satisfies readonly FactKind[];
