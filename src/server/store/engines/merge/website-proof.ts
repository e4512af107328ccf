/** A proof that a website is the company's, when a register names another website. */
import { flag, type Row, textOrNull } from "../shared/row.ts";
import { siteHost } from "../shared/sites/site-host.ts";
import type { Change } from "./yield-facts.ts";

/** The change, which takes the proof away with the website that it was of. */
export function withProof(stored: Row, change: Change): Change {
  const { website } = change.facts;
  if (website === undefined || change.facts.website_verified !== undefined) return change;
  if (!flag(stored.website_verified) || siteHost(website) === siteHost(textOrNull(stored.website))) return change;
  return { ...change, facts: { ...change.facts, website_verified: false } };
}
