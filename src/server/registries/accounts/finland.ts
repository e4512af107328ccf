/** Financial statements of PRH: plain XBRL in the codes of Finland's data dictionary, all contexts moments. */
import { type Accounts, accountsOf } from "./accounts.ts";
import { dayBefore, dayOf } from "./amounts.ts";
import { figuresOf, type Elements } from "./facts-of-year.ts";
import { type Fact, type Name, readXbrl } from "./xbrl.ts";

const METRICS = "http://www.suomi.fi/xbrl/crr/dict/met";
const AXES = "http://www.suomi.fi/xbrl/crr/dict/dim";
const SOURCE = "PRH";
/** Members of `fi_dim:REF` that mean the year before. */
const YEAR_BEFORE: ReadonlySet<string> = new Set(["x4", "x53"]);

/** A metric with its member of `fi_dim:MCY`, as one name. */
const code =
  (metric: string, member: string) =>
  (name: Name): boolean =>
    name.local === `${metric} ${member}`;

const ELEMENTS: Elements = {
  revenue: [code("md103", "x673")],
  gross_profit: [code("md103", "x520")],
  operating_profit: [code("md103", "x689")],
  profit: [code("md103", "x740")],
  equity: [code("mi53", "x376")],
  assets: [code("mi53", "x360")],
};

interface CodedFact {
  fact: Fact;
  isYearBefore: boolean;
}

/** The fact under one name for metric and member; null when it is a part of a total or in another dimension. */
function codedFact(fact: Fact): CodedFact | null {
  if (fact.name.namespace !== METRICS || fact.context.segments.length > 0) return null;
  let member = "";
  let isYearBefore = false;
  for (const { axis, member: value } of fact.context.dimensions) {
    if (axis.namespace !== AXES) return null;
    if (axis.local === "MCY") member = value.local;
    else if (axis.local === "REF" && YEAR_BEFORE.has(value.local)) isYearBefore = true;
    else return null;
  }
  return { isYearBefore, fact: { ...fact, name: { namespace: METRICS, local: `${fact.name.local} ${member}` } } };
}

/** @throws BrokenFiling */
export function readFinnish(text: string): Accounts[] {
  const facts = readXbrl(text);
  const dayIn = (local: string): string | null =>
    facts
      .filter(({ name }) => name.namespace === METRICS && name.local === local)
      .map((fact) => dayOf(fact.text))
      .find((day) => day !== null) ?? null;
  const end = dayIn("di121");
  if (end === null) return [];
  const start = dayIn("di120");
  const coded = facts.flatMap((fact) => codedFact(fact) ?? []);
  const current = coded.filter(({ fact, isYearBefore }) => !isYearBefore && fact.context.end === end);
  const earlier = coded.filter(({ fact, isYearBefore }) => isYearBefore || fact.context.end < end);
  const ends = earlier
    .map(({ fact }) => fact.context.end)
    .filter((day) => day < end)
    .toSorted();
  const endBefore = ends.at(-1) ?? (start === null ? null : dayBefore(start));
  const factsBefore = earlier.map(({ fact }) => ({ ...fact, context: { ...fact.context, end: endBefore ?? "" } }));
  const common = { consolidated: false, published: null, source: SOURCE };
  const rows = [
    {
      ...figuresOf(
        current.map(({ fact }) => fact),
        ELEMENTS,
        { start: null, end },
      ),
      start,
      end,
      comparative: false,
    },
    ...(endBefore === null
      ? []
      : [
          {
            ...figuresOf(factsBefore, ELEMENTS, { start: null, end: endBefore }),
            start: null,
            end: endBefore,
            comparative: true,
          },
        ]),
  ];
  return rows.flatMap((row) => accountsOf({ ...row, ...common }) ?? []);
}
