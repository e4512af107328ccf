/** Handles the proof of a company's website when a register lists a different website. */
import { flag, type Row, textOrNull } from "../shared/row.ts";
import { siteHost } from "../shared/sites/site-host.ts";
import type { Change } from "./yield-facts.ts";

/** Adds to a change of the website that the proof of the previous website is removed. */
export function withProof(stored: Row, change: Change): Change {
  const { website } = change.facts;
  if (website === undefined || change.facts.website_verified !== undefined) return change;
  if (!flag(stored.website_verified) || siteHost(website) === siteHost(textOrNull(stored.website))) return change;
  return { ...change, facts: { ...change.facts, website_verified: false } };
}
