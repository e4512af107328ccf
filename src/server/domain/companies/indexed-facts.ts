/** The facts that the search index keeps by their kind. */
import { type FactName, factNames, factOf, type FactsLike, type FactValue, recordOf } from "../../../contract/facts.ts";

export type IndexedFact = FactsLike<{ index: "kind" }>;
export type IndexedFacts = { [Name in IndexedFact]: FactValue<Name> };

const isIndexed = (name: FactName): name is IndexedFact => factOf(name).index === "kind";
export const indexedFacts: readonly IndexedFact[] = factNames.filter(isIndexed);

/** Facts of which none is known. */
export const UNKNOWN_FACTS = recordOf<IndexedFacts>(
  indexedFacts.map((name) => [name, factOf(name).certain ? false : null]),
);
