/** Annual reports of the Danish Business Authority: plain XBRL of Danish GAAP (`fsa`) or of IFRS, or inline. */
import { type Accounts, accountsOf } from "./accounts.ts";
import { dayBefore, dayOf } from "./amounts.ts";
import { type Elements, figuresOf, matchElement, type Year, yearEnding } from "./facts-of-year.ts";
import { IFRS, ifrsKind, isIfrs } from "./ifrs.ts";
import { type Context, type Fact, PeriodMismatch, readXbrl } from "./xbrl.ts";

const GAAP = /^http:\/\/xbrl\.dcca\.dk\/fsa$/;
const GENERAL = /^http:\/\/xbrl\.dcca\.dk\/gsd$/;
const SOURCE = "Erhvervsstyrelsen";

const FSA: Elements = {
  revenue: [matchElement(GAAP, "Revenue")],
  gross_profit: [matchElement(GAAP, "GrossProfitLoss"), matchElement(GAAP, "GrossResult")],
  operating_profit: [matchElement(GAAP, "ProfitLossFromOrdinaryOperatingActivities")],
  profit: [matchElement(GAAP, "ProfitLoss")],
  equity: [matchElement(GAAP, "Equity")],
  assets: [matchElement(GAAP, "Assets")],
  employees: [matchElement(GAAP, "AverageNumberOfEmployees")],
  total: [matchElement(GAAP, "LiabilitiesAndEquity")],
};

/** Danish GAAP: the company's own figures have no dimension. */
function gaapKind({ dimensions, segments }: Context): "company" | "group" | "other" {
  const [dimension, ...rest] = dimensions;
  if (segments.length > 0 || rest.length > 0) return "other";
  if (!dimension) return "company";
  if (dimension.axis.local !== "ConsolidatedSoloDimension") return "other";
  return dimension.member.local === "ConsolidatedMember" ? "group" : "company";
}

/**
 * @param texts of one filing: the second document of a report of IFRS has the employees
 * @param period first and last day by the index, for documents that do not state them
 * @throws BrokenFiling
 */
export function readDanish(texts: readonly string[], period?: readonly [string, string]): Accounts[] {
  const facts = texts.flatMap((text) => readXbrl(text));
  const year = reportedYear(facts, period);
  if (!year) return [];
  if (!facts.some(({ context }) => context.end === year.end)) throw new PeriodMismatch(`no figure ends on ${year.end}`);
  const figures = facts.filter(({ unit }) => unit !== null);
  const usesIfrs = figures.some(({ name }) => isIfrs(name));
  const kind = usesIfrs ? ifrsKind : gaapKind;
  return (["company", "group"] as const).flatMap((asked) => {
    const part = figures.filter(({ context }) => kind(context) === asked);
    const yearBefore = year.start === null ? null : yearEnding(dayBefore(year.start), part);
    const years = yearBefore?.start === undefined || yearBefore.start === null ? [year] : [year, yearBefore];
    return years.flatMap((stated, place) => {
      const stub = figures.filter(({ context }) => gaapKind(context) === asked);
      const { employees } = figuresOf(stub, FSA, stated);
      const ofYear = { ...figuresOf(part, usesIfrs ? IFRS : FSA, stated), ...stated, employees };
      const consolidated = asked === "group";
      return accountsOf({ ...ofYear, consolidated, comparative: place > 0, published: null, source: SOURCE }) ?? [];
    });
  });
}

/** The period that the document states without a dimension, then the index's, then that of its longest duration. */
function reportedYear(facts: readonly Fact[], period: readonly [string, string] | undefined): Year | null {
  const stated = (local: string): string | null => {
    const days = facts
      .filter(({ name, context }) => name.local === local && GENERAL.test(name.namespace) && isPlain(context))
      .map((fact) => dayOf(fact.text));
    return days.find((day) => day !== null) ?? null;
  };
  const end = stated("ReportingPeriodEndDate");
  if (end !== null) {
    const start = stated("ReportingPeriodStartDate");
    return start === null ? yearEnding(end, facts) : { start, end };
  }
  if (period) return { start: period[0], end: period[1] };
  const ends = facts.flatMap(({ context: { start, end: lastDay } }) => (start === null ? [] : [lastDay]));
  const lastEnd = ends.toSorted().at(-1);
  return lastEnd === undefined ? null : yearEnding(lastEnd, facts);
}

const isPlain = ({ dimensions, segments }: Context): boolean => dimensions.length === 0 && segments.length === 0;
