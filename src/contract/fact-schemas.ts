/** Schemas that follow from the table of facts. */
import * as z from "zod/mini";

import {
  type FactName,
  factNames,
  factOf,
  type Facts,
  type FactsLike,
  type FactValue,
  type FilteredFact,
  isFiltered,
  type KnownValue,
  labelOf,
  recordOf,
} from "./facts.ts";
import { type Fact, GROUPS, type FactGroup } from "./facts/fact.ts";
import { date, described, instant, integer, list, queryBoolean, queryInteger } from "./wire.ts";

/** A schema whose JSON is the value itself. */
type Plain<Value> = z.ZodMiniType<Value, Value>;

const schemas: Readonly<Record<Fact["kind"], (fact: Fact) => z.ZodMiniType>> = {
  text: () => z.string(),
  whole: () => integer(),
  year: () => integer(),
  date: () => date(),
  instant: () => instant(),
  "yes-or-no": () => z.boolean(),
  choice: ({ values = [] }) => z.enum(values),
};
const valueSchema = (fact: Fact) => schemas[fact.kind](fact);

/** The sentence of a fact; of a yes-or-no fact also what null means, unless the sentence says it. */
function describeFact(fact: Fact, sentence: string, whenUnknown: string): string {
  const isSilent = fact.kind === "yes-or-no" && fact.certain === undefined && !sentence.includes(";");
  return isSilent ? `${sentence}; ${whenUnknown}` : sentence;
}

/** Fields of a response with these facts. */
export function shapeOf<Name extends FactName>(names: readonly Name[]): { [N in Name]: Plain<FactValue<N>> } {
  return recordOf(
    names.map((name) => {
      const fact = factOf(name);
      const schema = fact.certain ? valueSchema(fact) : z.nullable(valueSchema(fact));
      return [name, described(schema, describeFact(fact, fact.sentence, "null is unknown"))];
    }),
  );
}

const isListed = (name: FactName): name is FactsLike<{ shown: "list" }> => factOf(name).shown === "list";
const isDetail = (name: FactName): name is FactsLike<{ shown: "detail" }> => factOf(name).shown === "detail";
export type ColumnFact = FactsLike<{ column: object }>;
const hasColumn = (name: FactName): name is ColumnFact => factOf(name).column !== undefined;

export const listShape = shapeOf(factNames.filter(isListed));
/** Facts of a detail that lists have not. */
export const detailFacts = factNames.filter(isDetail);
export type DetailFacts = { [Name in (typeof detailFacts)[number]]: FactValue<Name> };
export const detailShape = shapeOf(detailFacts);
export const detailExample = recordOf<DetailFacts>(detailFacts.map((name) => [name, factOf(name).example ?? null]));
/** Facts that rows of the explorer and exports can have and lists have not. */
export const columnFacts: readonly ColumnFact[] = factNames.filter(hasColumn);
export const columnShape = shapeOf(columnFacts);

type FilterName<Name extends FilteredFact> = Facts[Name]["filter"] extends { name: infer Other extends string }
  ? Other
  : Facts[Name] extends { kind: "whole" | "year" }
    ? `${Name}_min`
    : Facts[Name] extends { kind: "date" }
      ? `${Name}_since`
      : Name;
type FilterValue<Name extends FilteredFact> = Facts[Name]["filter"] extends { several: true }
  ? KnownValue<Name>[]
  : KnownValue<Name>;

const ends: Partial<Record<Fact["kind"], string>> = { whole: "_min", year: "_min", date: "_since" };

/** The name of each fact's filter. */
export const filterNames = recordOf<{ readonly [Name in FilteredFact]: FilterName<Name> }>(
  factNames.filter(isFiltered).map((name) => {
    const { kind, filter } = factOf(name);
    return [name, filter?.name ?? `${name}${ends[kind] ?? ""}`];
  }),
);

function filterSchema(fact: Fact): z.ZodMiniType {
  return fact.filter?.several ? list(valueSchema(fact)) : valueSchema(fact);
}

/** The note of a filter, see `FieldNote`. */
interface FilterNote {
  label: string;
  description: string;
  control: "text" | "choices" | "since" | "flag" | "year" | "lowest";
  group: FactGroup;
  heading?: string;
  facet?: FactFacet;
  parameter?: string;
}

type GroupFilters<Group extends FactGroup> = {
  [Name in FactsLike<{ filter: { group: Group } }> as FilterName<Name>]: z.ZodMiniOptional<Plain<FilterValue<Name>>>;
};

const controls: Readonly<Record<Fact["kind"], FilterNote["control"]>> = {
  text: "text",
  whole: "lowest",
  year: "year",
  date: "since",
  instant: "since",
  "yes-or-no": "flag",
  choice: "choices",
};

/** The filters of a group. @param field adds the note of a filter to its schema */
export function filtersOf<Group extends FactGroup>(
  group: Group,
  field: (schema: z.ZodMiniType, note: FilterNote) => z.ZodMiniType,
): GroupFilters<Group> {
  return recordOf(
    filteredIn(group).map((name) => {
      const fact = factOf(name);
      const { sentence, filter, kind } = fact;
      const heading = GROUPS[group];
      const note: FilterNote = {
        label: labelOf(name),
        description: describeFact(
          fact,
          filter?.sentence ?? sentence,
          "companies whose register does not say match neither value",
        ),
        control: controls[kind],
        group,
        ...(heading && { heading }),
        ...(isFacet(name) && { facet: name }),
        ...(filter?.parameter && { parameter: filterNames[name] }),
      };
      return [filterNames[name], field(filterSchema(fact), note)];
    }),
  );
}

type MoreFact = FactsLike<{ filter: { group: "more" } }>;
const isMore = (name: FactName): name is MoreFact => factOf(name).filter?.group === "more";

/** Facts with a filter in the group, in its order. */
function filteredIn(group: FactGroup): FilteredFact[] {
  const isFirst = (name: FactName) => factOf(name).filter?.first === true;
  return factNames
    .filter(isFiltered)
    .filter((name) => factOf(name).filter?.group === group)
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

type GroupParameters<Group extends FactGroup> = {
  [Name in FactsLike<{ filter: { group: Group; parameter: string | true } }> as FilterName<Name>]: z.ZodMiniOptional<
    z.ZodMiniType<FilterValue<Name>>
  >;
};

/** The parameters of `GET /v1/companies` for the filters of a group. */
export function parametersOf<Group extends FactGroup>(group: Group): GroupParameters<Group> {
  return recordOf(
    filteredIn(group).flatMap((name) => {
      const fact = factOf(name);
      const { parameter, sentence = fact.sentence } = fact.filter ?? {};
      if (parameter === undefined) return [];
      const schema = described(parameterSchema(fact), parameter === true ? sentence : parameter);
      return [[filterNames[name], z.optional(schema)]];
    }),
  );
}

function parameterSchema(fact: Fact): z.ZodMiniType {
  if (fact.kind === "yes-or-no") return queryBoolean();
  return fact.kind === "whole" || fact.kind === "year" ? queryInteger() : valueSchema(fact);
}

/** Facts that a detail shows by their kind: those of "More filters" in their order, then others. */
export const shownFacts: readonly (keyof DetailFacts | MoreFact)[] = [
  ...new Set([...filteredIn("more").filter(isMore), ...detailFacts]),
];

export type FactFacet = FactsLike<{ filter: { facet: true } }>;
export const isFacet = (name: FactName): name is FactFacet => factOf(name).filter?.facet === true;

/** The facets of groups. */
export const facetsOf = (...groups: readonly FactGroup[]): FactFacet[] =>
  groups.flatMap((group) => filteredIn(group).filter(isFacet));

/** Counts of values, as a facet lists them. */
export const countList = <Value>(value: Plain<Value>) =>
  z.array(z.object({ value: z.nullable(value), count: integer(0) }));
export const counted = <Value>(value: Plain<Value>) => z.optional(countList(value));
type FactCounts = { [Name in FactFacet]: ReturnType<typeof counted<KnownValue<Name>>> };
export const factCounts = recordOf<FactCounts>(
  factNames.filter(isFacet).map((name) => [name, counted(valueSchema(factOf(name)))]),
);
