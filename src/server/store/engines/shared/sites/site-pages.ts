/** Pages read by a visit, with the versions from their servers, for conditional requests by the next visit. */
import type { KnownPage } from "../../../ports/site-store.ts";
import { lines, number, text, textOrNull } from "../row.ts";
import { all, run, type Steps } from "../steps.ts";

const PAGES = `
  SELECT company_id, url, etag, last_modified, basis, read_at, leads_to FROM site_pages
  WHERE company_id = ANY($1::bigint[]) ORDER BY company_id, url`;
const FORGET = "DELETE FROM site_pages WHERE company_id = $1";
const INSERT = `
  INSERT INTO site_pages (company_id, url, etag, last_modified, basis, read_at, leads_to)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (company_id, url) DO NOTHING`;

export function* knownPages(companyIds: readonly number[]): Steps<Map<number, KnownPage[]>> {
  const pages = yield* all(PAGES, [companyIds], (row) => ({
    id: number(row.company_id),
    page: {
      url: text(row.url),
      etag: textOrNull(row.etag),
      last_modified: textOrNull(row.last_modified),
      basis: text(row.basis),
      read_at: text(row.read_at),
      leads_to: lines(row.leads_to),
    },
  }));
  const pagesById = new Map<number, KnownPage[]>();
  for (const { id, page } of pages) pagesById.set(id, [...(pagesById.get(id) ?? []), page]);
  return pagesById;
}

export function* keepPages(companyId: number, pages: readonly KnownPage[]): Steps<void> {
  yield* run(FORGET, [companyId]);
  for (const { url, etag, last_modified, basis, read_at, leads_to } of pages)
    yield* run(INSERT, [companyId, url, etag, last_modified, basis, read_at, leads_to.join("\n")]);
}
