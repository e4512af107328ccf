/** Facts with few possible values: yes or no, or one of a closed list. */
import {
  type FactName,
  factNames,
  factOf,
  type FactsLike,
  type FilteredFact,
  isFiltered,
} from "../../../contract/facts.ts";
import { type IndexedFact, indexedFacts } from "../../domain/companies/indexed-facts.ts";

/** Facts in the small fields, see `FLAGS`. */
export type SmallFact = FactsLike<{ index: "small" }>;
export const isSmall = (name: string): name is SmallFact => smallFacts.some((fact) => fact === name);
export const smallFacts = factNames.filter((name): name is SmallFact => factOf(name).index === "small");

const isClosed = (name: FactName): boolean => ["yes-or-no", "choice"].includes(factOf(name).kind);
/** Facts with a set of rows for each value, see `FactColumns`. */
export type SetFact = Extract<IndexedFact, FactsLike<{ kind: "yes-or-no" | "choice" }>>;
export const isSet = (name: string): name is SetFact => setFacts.some((fact) => fact === name);
export const setFacts = indexedFacts.filter((name): name is SetFact => isClosed(name));

/** Facts of which filters ask for a value or a higher one. */
export type LevelFact = Exclude<IndexedFact, SetFact>;
export const levelFacts = indexedFacts.filter((name): name is LevelFact => !isClosed(name));

/** Facts of which filters ask for a value. */
export type ClosedFact = (SmallFact | SetFact) & FilteredFact;
export const closedFacts = [...smallFacts, ...setFacts].filter((name): name is ClosedFact => isFiltered(name));

/** The place of a value among those of its fact; unknown is last. */
export function placeOf(name: FactName, value: string | number | boolean | null): number {
  const { values } = factOf(name);
  if (value === null) return values?.length ?? 2;
  return values ? values.indexOf(String(value)) : Number(value);
}

/** The values of a fact as facets list them: yes before no, unknown last. */
export function closedValues(name: FactName): readonly (string | boolean | null)[] {
  const { values = [true, false], certain } = factOf(name);
  return certain ? values : [...values, null];
}
