import type { FilterName, SearchFilters } from "../../../../contract/fields.ts";
import { fieldTable, type TableField } from "../../../../contract/filter-fields.ts";
import { valueLabels, yesOrNoWords } from "../../../api/data/fact-words.ts";
import { readerWord } from "../../../api/reader-words.ts";
import { countryNames, standingWords, verificationWords } from "../../../entities/company/company-words.ts";
import { markLabel } from "../../../entities/mark/mark-words.ts";
import { shownLegalForm } from "../../../entities/company/register-words.ts";
import { displayCity } from "../../../lib/register-case.ts";
import { format } from "../../../lib/format.ts";
import type { TextRange } from "../../../ui/form/histogram-range.tsx";
import { dayAfter, dayBefore } from "./days.ts";
import { type Amounts, amountsOf } from "./local-money.ts";
import { areWholeYears, yearsOfDays } from "./founded-years.ts";
import { activeNames, isRange, withoutGroup } from "./filter-groups.ts";

/** Labels for yes and no, by filter. */
export const flagWords: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ...yesOrNoWords,
  in_pipeline: ["In my pipeline", "Not in my pipeline"],
  profitable: ["Profitable", "Not profitable"],
};

const valueWords: Readonly<Record<string, (value: string) => string>> = {
  countries: (code) => countryNames[code] ?? code,
  verification_status: (status) => verificationWords[status]?.label ?? status,
  registry_status: (status) => standingWords[status]?.label ?? status,
  marks: markLabel,
  without_marks: markLabel,
  cities: displayCity,
  legal_forms: shownLegalForm,
};

/** Label of a filter value. */
export const wordsOf = (name: FilterName, value: string): string =>
  valueWords[name]?.(value) ?? readerWord(`${name}.${value}`, valueLabels[name]?.[value] ?? value);

/** One active filter above the table. */
export interface FilterChip {
  key: string;
  label: string;
  value: string;
  /** The full value, where it is cut. */
  hint?: string;
  /** Returns the filters without this one. */
  without: (filters: SearchFilters) => SearchFilters;
}

type TreeNames = (filter: FilterName, value: string | number) => string;

/**
 * One chip per value that narrows the result; both ends of a range share one.
 * @param nameOf returns the label of a tree value, if loaded
 * @param translations words of other languages that are searched besides those of the purpose
 */
export function chipsOf(filters: SearchFilters, nameOf: TreeNames, translations: readonly string[] = []): FilterChip[] {
  const groups = new Set<string>();
  const active = new Set(activeNames(filters));
  return fieldTable.flatMap((field): FilterChip[] => {
    const value = filters[field.name];
    const { name, label, group } = field;
    if (name === "purpose_languages") return value === true ? translationsChip(translations) : [];
    if (value === undefined || !active.has(name)) return [];
    if (isRange(field)) {
      if (groups.has(group)) return [];
      groups.add(group);
      return [{ key: group, label, value: rangeWords(filters, field), without: (now) => withoutGroup(now, group) }];
    }
    if (typeof value === "boolean") {
      const words = flagWords[name]?.[value ? 0 : 1];
      const chip = { key: name, without: withoutField(name) };
      return [
        words === undefined ? { ...chip, label, value: value ? "yes" : "no" } : { ...chip, label: "", value: words },
      ];
    }
    if (!Array.isArray(value)) {
      const words = wordsOf(name, String(value));
      const chip = { key: name, label, without: withoutField(name) };
      return [{ ...chip, value: lowestWords(field, words) ?? boundWords(name, words) ?? words }];
    }
    return listChips(field, value, nameOf);
  });
}

/** More words do not fit on a screen; each language has one of the first five. */
const MOST_TRANSLATIONS = 5;

function translationsChip(translations: readonly string[]): FilterChip[] {
  if (translations.length === 0) return [];
  const end = translations.length > MOST_TRANSLATIONS ? " …" : "";
  const value = translations.slice(0, MOST_TRANSLATIONS).join(", ") + end;
  const without = (filters: SearchFilters) => ({ ...filters, purpose_languages: false });
  return [{ key: "purpose_languages", label: "also:", value, hint: translations.join(", "), without }];
}

/** "from 2023", "from 100 000", "from 10%", "since 1 Mar 2003"; undefined for another control. */
function lowestWords({ name, control }: TableField, value: string): string | undefined {
  if (control === "since") return `since ${format.date(value)}`;
  if (name === "min_growth") return `from ${format.percent(Number(value) / 100)}`;
  if (control === "lowest") return `from ${format.number(Number(value))}`;
  return control === "year" ? `from ${value}` : undefined;
}

/** "from 1 000 000", "up to 25", "up to 5%"; undefined for a filter that is no bound. */
function boundWords(name: FilterName, value: string): string | undefined {
  if (name === "max_growth") return `up to ${format.percent(Number(value) / 100)}`;
  if (name.startsWith("min_")) return `from ${format.number(Number(value))}`;
  return name.startsWith("max_") ? `up to ${format.number(Number(value))}` : undefined;
}

const withoutField =
  (name: FilterName): FilterChip["without"] =>
  (filters) => ({ ...filters, [name]: undefined });

function listChips(
  { name, label, control }: TableField,
  value: readonly (string | number)[],
  nameOf: TreeNames,
): FilterChip[] {
  if (value.length === 0) return [];
  if (control === "numbers" || control === "none") {
    const words = control === "none" ? format.number : (count: number) => format.count(count, "number", "numbers");
    return [{ key: name, label, value: words(value.length), without: withoutField(name) }];
  }
  return value.map((one) => {
    const words = control === "tree" ? nameOf(name, one) : wordsOf(name, String(one));
    return {
      key: `${name}-${one}`,
      label,
      value: words,
      without: (now) => {
        const rest = [now[name] ?? []].flat().filter((other) => other !== one);
        return { ...now, [name]: rest.length > 0 ? rest : undefined };
      },
    };
  });
}

function rangeWords(filters: SearchFilters, { control, group }: TableField): string {
  if (control === "amounts")
    return `${boundsInWords(amountWords(amountsOf(filters, group)))} ${filters.money ?? "EUR"}`;
  return boundsInWords(control === "range" ? employeeWords(filters) : foundedWords(filters));
}

function boundsInWords({ from: minText, to: maxText }: TextRange): string {
  if (minText === undefined) return `up to ${maxText ?? ""}`;
  if (maxText === undefined) return `from ${minText}`;
  if (minText === maxText) return minText;
  // Spaces separate days, which have spaces themselves.
  return `${minText}${/\p{L}{2}/u.test(minText) ? " – " : "–"}${maxText}`;
}

function employeeWords({ min_employees: min, max_employees: max }: SearchFilters): TextRange {
  const words = (bound: number | undefined) => (bound === undefined ? undefined : format.number(bound));
  return { from: words(min), to: words(max) };
}

/** Short only where that is exact; the last amount of a class is written as the first of the next. */
function amountWords({ min, max }: Amounts): TextRange {
  const isRound = (amount: number) => Number(amount.toPrecision(3)) === amount;
  const words = (bound: number) => (isRound(bound) ? format.compact(bound) : format.number(bound));
  return {
    from: min === undefined ? undefined : words(min),
    to: max === undefined ? undefined : words(isRound(max + 1) ? max + 1 : max),
  };
}

function foundedWords(filters: SearchFilters): TextRange {
  if (areWholeYears(filters)) return yearsOfDays(filters);
  const { founded_after: foundedAfter, founded_before: foundedBefore } = filters;
  return {
    from: foundedAfter && format.date(dayAfter(foundedAfter)),
    to: foundedBefore && format.date(dayBefore(foundedBefore)),
  };
}
