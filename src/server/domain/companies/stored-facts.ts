/** The stored facts of the table of facts. */
import {
  type FactName,
  factNames,
  factOf,
  type Facts,
  type FactsLike,
  type FactValue,
  recordOf,
} from "../../../contract/facts.ts";

export type StoredFact = FactsLike<{ bit: number }>;
/** Facts in every record of a register. */
export type CertainFact = {
  [Name in StoredFact]: Facts[Name] extends { unknown: unknown }
    ? never
    : Facts[Name] extends { certain: true }
      ? Name
      : never;
}[StoredFact];
export type OptionalFact = Exclude<StoredFact, CertainFact>;

const isStored = (name: FactName): name is StoredFact => factOf(name).bit !== undefined;
const isOptional = (name: StoredFact): name is OptionalFact => {
  const { certain, unknown } = factOf(name);
  return certain === undefined || unknown !== undefined;
};
/** The number of a fact's bit. */
export const bitNumber = (name: StoredFact): number => factOf(name).bit ?? 0;

/** All stored facts, in the order of their bits. */
export const storedFacts: readonly StoredFact[] = factNames
  .filter(isStored)
  .toSorted((a, b) => bitNumber(a) - bitNumber(b));
/** Optional facts, in the order of the columns. */
export const optionalFacts: readonly OptionalFact[] = storedFacts.filter(isOptional);

type Unknowns = { [Name in OptionalFact]: FactValue<Name> };
/** Facts without a source. */
export const unknownFacts = recordOf<Unknowns>(optionalFacts.map((name) => [name, factOf(name).unknown ?? null]));
