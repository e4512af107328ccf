/** The companies of a matched list, and the list as a file with their numbers. */
import type { Company } from "../../../../contract/company.ts";
import { csvText, type CsvDialect } from "../../../../contract/csv.ts";
import type { Match } from "../../../../contract/match.ts";
import { displayName } from "../../../lib/register-case.ts";
import { reasonOf } from "./match-words.ts";

/** The chosen candidate by `ref` of the row, as a company id. */
export type Choices = Readonly<Record<string, number | undefined>>;

export const isCeased = ({ reason }: Pick<Match, "reason">) => reason === "ceased";

export function companyOf({ company, candidates, ref }: Match, choices: Choices): Company | undefined {
  return company ?? candidates.find(({ id }) => id === choices[ref]);
}

/** Each company once, without the ceased ones unless they are included. */
export function companiesOf(matches: readonly Match[], choices: Choices, hasCeased: boolean): Company[] {
  const companies = matches
    .filter((match) => hasCeased || !isCeased(match))
    .flatMap((match) => companyOf(match, choices) ?? []);
  return [...new Map(companies.map((company) => [company.id, company])).values()];
}

/** The rows that were found, grouped by company. */
export function groupByCompany(matches: readonly Match[]): Match[][] {
  return [...Map.groupBy(matches, ({ company, ref }) => company?.id ?? ref).values()];
}

/** The rows of a list, with a heading of its own or one by its columns. */
export interface List {
  heading: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The user's rows in their order with country, number and name of their companies. */
export function listWithNumbers(
  { heading, rows }: List,
  matches: readonly Match[],
  choices: Choices,
  dialect: CsvDialect,
): string {
  const width = Math.max(heading.length, ...rows.map((row) => row.length));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? "");
  const byRef = new Map(matches.map((match) => [match.ref, match]));
  return csvText(
    [...wide(heading), "Match", "Matched country", "Matched number", "Matched name"],
    rows.map((row, place) => {
      const match = byRef.get(String(place));
      const company = match && companyOf(match, choices);
      const reason = match ? reasonOf(match) : null;
      const parts = company
        ? [company.country_code, company.registry_id, displayName(company.name)]
        : [null, null, null];
      return [...wide(row), reason, ...parts];
    }),
    dialect,
  );
}
