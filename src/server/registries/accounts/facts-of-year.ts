/** Picks the figures of one year out of a filing's facts. */
import type { Figures } from "./accounts.ts";
import { agreedAmount } from "./amounts.ts";
import type { Fact, Name } from "./xbrl.ts";

const CURRENCIES = "http://www.xbrl.org/2003/iso4217";

/** Elements of a figure in order of preference: the first that the year states is taken. */
export type Elements = Partial<Record<keyof Figures | "total", readonly ((name: Name) => boolean)[]>>;

export const matchElement =
  (namespace: RegExp, ...locals: string[]) =>
  (name: Name): boolean =>
    locals.includes(name.local) && namespace.test(name.namespace);

export interface Year {
  /** Null when unknown: flows then take the longest context that ends on the last day. */
  start: string | null;
  end: string;
}

const isMoney = ({ unit }: Fact): boolean => unit?.namespace === CURRENCIES;

/** The year of the longest duration that ends on this day; without one the start is null. */
export function yearEnding(end: string, facts: readonly Fact[]): Year {
  const starts = facts.flatMap(({ context }) => (context.end === end && context.start !== null ? [context.start] : []));
  return { start: starts.toSorted()[0] ?? null, end };
}

/**
 * The figures of a year and their currency, which most of them have: figures in another one are left out.
 * @param facts of the company or of its group only
 */
export function figuresOf(
  facts: readonly Fact[],
  elements: Elements,
  year: Year,
): Figures & { currency: string | null; total: number | null } {
  const start = year.start ?? yearEnding(year.end, facts).start;
  const ofYear = facts.filter(
    ({ context }) => context.end === year.end && (context.start === null || context.start === start),
  );
  const currency = mostUsed(ofYear.filter((fact) => isMoney(fact) && isOf(elements, fact)));
  const pick = (figure: keyof Elements): number | null => {
    const isFigure = (fact: Fact) =>
      figure === "employees" ? fact.unit !== null && !isMoney(fact) : isMoney(fact) && fact.unit?.local === currency;
    const candidates = ofYear.filter(isFigure);
    for (const isElement of elements[figure] ?? []) {
      const stated = candidates.filter(({ name }) => isElement(name));
      if (stated.length > 0) return agreedAmount(stated);
    }
    return null;
  };
  return {
    currency,
    revenue: pick("revenue"),
    gross_profit: pick("gross_profit"),
    operating_profit: pick("operating_profit"),
    profit: pick("profit"),
    equity: pick("equity"),
    assets: pick("assets"),
    employees: pick("employees"),
    total: pick("total"),
  };
}

const isOf = (elements: Elements, { name }: Fact): boolean =>
  Object.values(elements).some((alternatives) => alternatives.some((isElement) => isElement(name)));

function mostUsed(facts: readonly Fact[]): string | null {
  const counts = new Map<string, number>();
  for (const { unit } of facts) if (unit) counts.set(unit.local, (counts.get(unit.local) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
