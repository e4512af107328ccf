import type { TechnologyBasis, TechnologyCategory } from "../../../contract/technology.ts";
import { type Clue, rules } from "./rules.ts";

export interface Technology {
  name: string;
  category: TechnologyCategory;
  /** `observed`: seen itself. `implied`: required by an observed product. */
  basis: TechnologyBasis;
  /** A short marker: host and path, name of a header or cookie, or a token; never a value that belongs to a visitor. */
  evidence: string;
}

const MAX_EVIDENCE = 120;

/** Collects clues and decides which products they prove: one strong clue, or two weak ones of different kinds. */
export class Evidence {
  readonly #strong = new Map<number, string>();
  readonly #weak = new Map<number, Map<string, string>>();

  /** @param marker the text seen @param weaken counts a strong clue as a weak one */
  note(clue: Clue, marker: string, weaken = false): void {
    if (clue.strong && !weaken) {
      if (!this.#strong.has(clue.rule)) this.#strong.set(clue.rule, marker);
      return;
    }
    const kinds = this.#weak.get(clue.rule) ?? new Map<string, string>();
    this.#weak.set(clue.rule, kinds);
    if (!kinds.has(clue.kind)) kinds.set(clue.kind, marker);
  }

  /** Sorted by category, then name. */
  technologies(): Technology[] {
    const technologies = new Map<string, Technology>();
    for (const [rule, marker] of this.#strong) add(technologies, rule, marker);
    for (const [rule, kinds] of this.#weak) if (kinds.size > 1) add(technologies, rule, [...kinds.values()].join(", "));
    for (const { name } of technologies.values()) addImplied(technologies, name);
    return [...technologies.values()].sort((a, b) => compare(a.category, b.category) || compare(a.name, b.name));
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function add(technologies: Map<string, Technology>, index: number, marker: string): void {
  const rule = rules[index];
  if (!rule || technologies.has(rule.name)) return;
  technologies.set(rule.name, {
    name: rule.name,
    category: rule.category,
    basis: "observed",
    evidence: marker.slice(0, MAX_EVIDENCE),
  });
}

const byName = new Map(rules.map((rule) => [rule.name, rule]));

/** Adds to `technologies` during iteration, so that implied products can imply others. */
function addImplied(technologies: Map<string, Technology>, name: string): void {
  for (const implied of byName.get(name)?.implies ?? []) {
    const rule = byName.get(implied);
    if (rule && !technologies.has(implied)) {
      technologies.set(implied, {
        name: implied,
        category: rule.category,
        basis: "implied",
        evidence: `implied by ${name}`,
      });
    }
  }
}
