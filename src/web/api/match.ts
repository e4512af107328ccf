import type { Match, MatchRow } from "../../contract/match.ts";
import { call, type CallOptions } from "./call.ts";

/** Maximum number of rows per request. */
const PART = 500;

/** Matches rows with companies, in parts. Nothing is stored. @param onDone called with the number of rows done */
export async function matchRows(
  rows: readonly MatchRow[],
  onDone: (rows: number) => void,
  options: CallOptions,
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let start = 0; start < rows.length; start += PART) {
    const { data } = await call("matchCompanies", { body: { rows: rows.slice(start, start + PART) } }, options);
    matches.push(...data);
    onDone(matches.length);
  }
  return matches;
}
