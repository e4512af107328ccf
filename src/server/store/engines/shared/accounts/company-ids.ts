/** Company ids, ascending, read in pages so that decoding one result does not block other work. */
import type { CompanyIds } from "../../../ports/lead-marks.ts";
import { number } from "../row.ts";
import { all, type Steps } from "../steps.ts";

const PAGE = 20_000;
const WITH_LEADS = `
  SELECT DISTINCT company_id FROM leads WHERE user_id = $3 AND company_id > $1 ORDER BY company_id LIMIT $2`;

/** Ids of the companies in the user's leads. */
export function* leadCompanies(userId: number): Steps<CompanyIds> {
  const pages: number[][] = [];
  for (let lastId = 0; ;) {
    const page = yield* all(WITH_LEADS, [lastId, PAGE, userId], (row) => number(row.company_id));
    pages.push(page);
    lastId = page.at(-1) ?? 0;
    if (page.length < PAGE) break;
  }
  const ids = new Float64Array(pages.reduce((sum, page) => sum + page.length, 0));
  let offset = 0;
  for (const page of pages) {
    ids.set(page, offset);
    offset += page.length;
  }
  return ids;
}
