/** Ids of companies, ascending, in pages: no answer of a database is so long that decoding it holds up others. */
import type { CompanyIds } from "../../../ports/lead-marks.ts";
import { number } from "../row.ts";
import { all, type Steps } from "../steps.ts";

const PAGE = 20_000;
const WITH_LEADS = `
  SELECT DISTINCT company_id FROM leads WHERE user_id = $3 AND company_id > $1 ORDER BY company_id LIMIT $2`;

/** Those that the user has leads on. */
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
