/**
 * Words of the table of facts, as plain data: the build evaluates this module like `contract-data.ts`. Types are
 * imported from the contract by `import type`.
 */
import { type ColumnFact, columnFacts, filterNames, shownFacts } from "../../../contract/fact-schemas.ts";
import { factNames, factOf, isFiltered, recordOf } from "../../../contract/facts.ts";
import type { Fact } from "../../../contract/facts/fact.ts";

/** Kind and label of each fact by name. */
export const factKinds: Readonly<Record<string, Fact["kind"]>> = recordOf(
  factNames.map((name) => [name, factOf(name).kind]),
);
/** Labels that are not the name in plain writing. */
export const factLabels: Readonly<Record<string, string>> = recordOf(
  factNames.flatMap((name) => {
    const { label } = factOf(name);
    return label === undefined ? [] : [[name, label]];
  }),
);

/** Facts of which neither yes nor no finds the companies whose register does not say. */
export const doubtfulFacts: readonly string[] = factNames.filter((name) => {
  const { kind, certain } = factOf(name);
  return kind === "yes-or-no" && certain !== true;
});

/** Words for values of closed lists, by fact. */
export const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = recordOf(
  factNames.flatMap((name) => {
    const { labels } = factOf(name);
    return labels === undefined ? [] : [[name, labels]];
  }),
);

/** Words for yes and no, by filter. */
export const yesOrNoWords: Readonly<Record<string, readonly [yes: string, no: string]>> = recordOf(
  factNames.filter(isFiltered).flatMap((name) => {
    const { words } = factOf(name);
    return words === undefined ? [] : [[filterNames[name], words]];
  }),
);

/** Columns of the explorer, and the filter of each. */
export const factColumns = recordOf<Readonly<Record<ColumnFact, { header: string; width: number }>>>(
  columnFacts.map((name) => [name, factOf(name).column]),
);
export const filtersOfColumns: Readonly<Record<string, ColumnFact>> = recordOf(
  columnFacts.flatMap((name) => (isFiltered(name) ? [[filterNames[name], name]] : [])),
);

/** Facts of a detail that are listed by their kind. */
export const factsShown = shownFacts;
