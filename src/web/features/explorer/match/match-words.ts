/** Words of matching a list: columns, and why a row has a company or has none. */
import type { Match, MatchReason } from "../../../../contract/match.ts";
import { format } from "../../../lib/format.ts";
import type { ListColumn } from "./read-list.ts";

export const columnWords: Readonly<Record<ListColumn, string>> = {
  registry_id: "Registry number",
  name: "Name",
  website: "Website",
  city: "City",
  postal_code: "Postal code",
  country_code: "Country",
  ignore: "Ignore",
};

const reasonWords: Readonly<Record<MatchReason, string>> = {
  same_number: "same number",
  same_website: "same website",
  same_name_and_city: "same name and city",
  same_name: "same name",
  similar_name_and_city: "a similar name in the city",
  branch: "a branch: its company was taken",
  ceased: "ceased",
  number_and_name_differ: "number and name differ",
  wrong_check_digit: "the number fails its check digit",
  no_such_number: "no such number",
  several_numbers: "several companies with this number",
  several_names: "several companies of this name",
  similar_name: "a similar name",
  too_many_names: "too many companies of this name",
  no_such_name: "no such name",
  nothing_to_match: "nothing to look up",
};

/** "ceased 4 Mar 2021" */
export function reasonOf({ reason, company }: Pick<Match, "reason" | "company">): string {
  const day = reason === "ceased" ? company?.ceased_date : null;
  return day ? `${reasonWords[reason]} ${format.date(day)}` : reasonWords[reason];
}
