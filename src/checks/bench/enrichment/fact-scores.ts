/** Precision and recall of facts from pages by kind, with their targets. */
import { table } from "../figures.ts";
import type { PageFacts } from "../../../server/enrichment/extract/extract-facts.ts";
import { detectTechnologies } from "../../../server/enrichment/technology/detect-technologies.ts";

/** Minimum precision and recall. */
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
/** Facts found, or true facts; values are compared as they are. */
export type FactLists = Readonly<Record<FactKind, readonly string[]>>;

class Score {
  right = 0;
  wrong = 0;
  missed = 0;
  readonly examples: string[] = [];

  add(site: string, found: readonly string[], truth: readonly string[]): void {
    const [foundFacts, trueFacts] = [new Set(found), new Set(truth)];
    for (const fact of foundFacts) {
      if (trueFacts.has(fact)) this.right++;
      else {
        this.wrong++;
        this.examples.push(`${site}: wrong ${fact}`);
      }
    }
    for (const fact of trueFacts) {
      if (foundFacts.has(fact)) continue;
      this.missed++;
      this.examples.push(`${site}: missed ${fact}`);
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

  /** @param site shown in examples */
  add(site: string, found: FactLists, truth: FactLists): void {
    for (const kind of FACT_KINDS) this.#scores[kind].add(site, found[kind], truth[kind]);
  }

  print(): void {
    const rows = FACT_KINDS.map((kind) => {
      const { right, wrong, missed: missing } = this.#scores[kind];
      const [leastPrecision, leastRecall] = AIMS[kind];
      const [precision, recall] = [right / (right + wrong || 1), right / (right + missing || 1)];
      if (right + wrong + missing === 0) return [kind, "0", "0", "0", "", "", "", "", ""];
      const isMet = precision >= leastPrecision && recall >= leastRecall;
      const columns = [precision.toFixed(4), `≥ ${leastPrecision}`, recall.toFixed(4), `≥ ${leastRecall}`];
      return [kind, String(right + missing), String(wrong), String(missing), ...columns, isMet ? "met" : "MISSED"];
    });
    console.log(table(["kind", "true", "wrong", "missed", "precision", "aim", "recall", "aim", ""], rows));
  }

  printExamples(most: number): void {
    for (const kind of FACT_KINDS)
      for (const example of this.#scores[kind].examples.slice(0, most)) console.log(`${kind}: ${example}`);
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

/** Converts the facts that extraction and rules find on pages to lists for scoring. */
export function foundFacts(pages: readonly PageFacts[], headers: readonly (readonly [string, string])[]): FactLists {
  const phones = pages.flatMap((page) => page.phones);
  const byKind = (wanted: "phone" | "fax") => phones.filter(({ kind }) => kind === wanted).map(({ phone }) => phone);
  return {
    "e-mail": pages.flatMap((page) => page.emails.map(({ email }) => email)),
    phone: byKind("phone"),
    fax: byKind("fax"),
    profile: pages.flatMap((page) => page.profiles.map(({ url }) => url)),
    technology: pages.flatMap(({ page }) => detectTechnologies({ page, headers })).map(({ name }) => name),
    "person with role": pages.flatMap((page) =>
      page.people.filter(({ title }) => title !== null).map(({ name, title }) => `${name}, ${title}`),
    ),
    "registry number": pages.flatMap((page) => page.numbers.map((one) => `${one.country} ${one.number}`)),
  };
}
