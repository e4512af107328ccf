/**
 * Annual reports of Bolagsverket: inline XBRL of the Swedish taxonomies, whose namespaces end in a date. Signers are
 * tagged by name, and never read.
 */
import { type Accounts, accountsOf } from "./accounts.ts";
import { dayBefore, dayOf } from "./amounts.ts";
import { IFRS, isIfrs, ifrsKind } from "./ifrs.ts";
import { type Elements, figuresOf, matchElement, type Year, yearEnding } from "./facts-of-year.ts";
import { type Context, type Fact, readXbrl } from "./xbrl.ts";

const GENERAL = /\/gen-base\/\d{4}-\d{2}-\d{2}$/;
const COMPANY_DATA = /\/cd-base\/\d{4}-\d{2}-\d{2}$/;
const SOURCE = "Bolagsverket";
/** A five-year overview. */
const EARLIER_YEARS = 4;

const ELEMENTS: Elements = {
  revenue: [matchElement(GENERAL, "Nettoomsattning")],
  gross_profit: [matchElement(GENERAL, "Bruttoresultat"), matchElement(GENERAL, "BruttoresultatKostnadsslagsindelad")],
  operating_profit: [matchElement(GENERAL, "Rorelseresultat")],
  profit: [matchElement(GENERAL, "AretsResultat")],
  equity: [matchElement(GENERAL, "EgetKapital")],
  assets: [matchElement(GENERAL, "Tillgangar"), matchElement(GENERAL, "Balansomslutning")],
  employees: [matchElement(GENERAL, "MedelantaletAnstallda")],
};

const SIGNED = matchElement(GENERAL, "UndertecknandeDatum", "UndertecknandeArsredovisningDatum");

type Kind = "company" | "group" | "other";

/** A group report gives each context a segment; a company's report none. */
function kindOf({ id, dimensions, segments }: Context): Kind {
  const names = [...segments, ...dimensions.flatMap(({ axis, member }) => [axis, member])].map(({ local }) => local);
  if (names.length === 0) return "company";
  const text = names.join(" ");
  if (/Koncern/.test(text) || (!/JuridiskPerson|Generell/.test(text) && id.endsWith("_kon"))) return "group";
  return /JuridiskPerson/.test(text) || id.endsWith("_jur") ? "company" : "other";
}

const textOf = (facts: readonly Fact[], isElement: (name: Fact["name"]) => boolean): string[] =>
  facts.filter(({ name }) => isElement(name)).map(({ text }) => text);

const firstDay = (texts: readonly string[]): string | null => texts.map(dayOf).find((day) => day !== null) ?? null;

export interface SwedishReport {
  /** As the report writes it; null when it does not. */
  number: string | null;
  rows: Accounts[];
}

/** @throws BrokenFiling */
export function readSwedish(text: string): SwedishReport {
  const facts = readXbrl(text);
  const [number = null] = textOf(facts, matchElement(COMPANY_DATA, "Organisationsnummer"));
  return { number, rows: rowsOf(facts) };
}

function rowsOf(facts: readonly Fact[]): Accounts[] {
  const end = firstDay(textOf(facts, matchElement(COMPANY_DATA, "RakenskapsarSistaDag")));
  const start = firstDay(textOf(facts, matchElement(COMPANY_DATA, "RakenskapsarForstaDag")));
  const published =
    textOf(facts, SIGNED)
      .map(dayOf)
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null;
  const isGeneral = facts.some(({ name, unit }) => unit !== null && GENERAL.test(name.namespace));
  const elements = isGeneral ? ELEMENTS : IFRS;
  const kind = isGeneral ? kindOf : ifrsKind;
  const lastDay = end ?? lastEnd(facts.filter(({ name }) => (isGeneral ? GENERAL.test(name.namespace) : isIfrs(name))));
  if (lastDay === null) return [];
  return (["company", "group"] as const).flatMap((asked) => {
    const part = facts.filter(({ context }) => kind(context) === asked);
    const year = start === null || end === null ? yearEnding(lastDay, part) : { start, end };
    return yearsBefore(year, part).flatMap((stated, place) => {
      const figures = figuresOf(part, elements, stated);
      const consolidated = asked === "group";
      return (
        accountsOf({ ...figures, ...stated, consolidated, comparative: place > 0, published, source: SOURCE }) ?? []
      );
    });
  });
}

/** The year and those before it that the report has a duration for: an opening balance is no year. */
function yearsBefore(year: Year, facts: readonly Fact[]): Year[] {
  const years = [year];
  while (years.length <= EARLIER_YEARS) {
    const { start } = years.at(-1) ?? year;
    const earlier = start === null ? null : yearEnding(dayBefore(start), facts);
    if (earlier?.start === undefined || earlier.start === null) break;
    years.push(earlier);
  }
  return years;
}

const lastEnd = (facts: readonly Fact[]): string | null =>
  facts
    .flatMap(({ context: { start, end } }) => (start === null ? [] : [end]))
    .toSorted()
    .at(-1) ?? null;
