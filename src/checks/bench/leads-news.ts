/** Measures the news of saved views with about 100 000 companies, and of companies in the pipeline. */
import { MOST_REMEMBERED } from "../../contract/quotas.ts";
import { NEWS_KINDS, type NewsKind } from "../../contract/view.ts";
import { packIds, unpackIds } from "../../server/domain/packed-ids.ts";
import { fittingPage } from "../../server/handlers/company-index.ts";
import { ViewMatches } from "../../server/handlers/view-matches.ts";
import type { CompanySearch } from "../../server/search/company-search.ts";
import type { Store } from "../../server/store/ports/store.ts";

/** Of the demo data, five of six companies: as many as a view remembers at `COMPANIES`. */
const QUERY = "countries=NO,SE,DK";
export const COMPANIES = 118_000;
const VIEWS = 20;
/** One of so many companies is new, and one of so many others left. */
const NEWS_SHARE = 50;
const PAGE = 200;

interface NewsBench {
  store: Store;
  search: CompanySearch;
  userId: number;
  now: Date;
}

/** Saves the views and returns the measured calls by name. */
export async function newsQuestions({ store: { accounts, companies }, search, userId, now }: NewsBench) {
  const matches = new ViewMatches({ ...accounts, search });
  const question = await matches.question(userId, QUERY);
  const matchingIds = await idsOf(search, {});
  const viewIds = new Set(unpackIds((await matches.remembered(userId, QUERY)) ?? packIds([])));
  const otherIds = matchingIds.filter((id) => !viewIds.has(id));
  const seenIds = [...viewIds].filter((_, n) => n % NEWS_SHARE > 0);
  const formerIds = otherIds.filter((_, n) => n % NEWS_SHARE === 0);
  const remembered = packIds([...seenIds, ...formerIds].sort((a, b) => a - b));
  for (let n = 0; n < VIEWS; n += 1) {
    await accounts.views.create(
      userId,
      { name: `View ${n}`, query: QUERY, columns: [], is_default: false },
      remembered,
      now,
    );
  }
  const { views } = await accounts.views.list(userId, 0);
  const [view] = views;
  if (!view) throw new Error("There is no view");
  const forget = () => {
    for (const { id } of views) matches.forget(id);
  };
  const counts = async () =>
    JSON.stringify(await matches.withNews(userId, (await accounts.views.list(userId, 0)).views));
  const list = async (kind: NewsKind) => {
    const memory = await accounts.views.memory(userId, view.id);
    const page = await fittingPage(companies, PAGE, async (limit) => {
      const news = await search.news({
        ...question,
        remembered: memory?.remembered ?? packIds([]),
        list: { kind, cursor: 0, limit },
      });
      if (!news) throw new Error("The news are unknown");
      return news;
    });
    return JSON.stringify(page);
  };
  const changes = (limit: number) => accounts.changes.list(userId, { now, cursor: 0, limit });
  return [
    [`counts of ${VIEWS} views of ${viewIds.size} companies, after a change`, () => (forget(), counts())],
    [`counts of ${VIEWS} views, again`, counts],
    ...NEWS_KINDS.map((kind) => [`a page of ${kind}`, () => list(kind)] as const),
    ["a page of changes", async () => JSON.stringify(await changes(PAGE))],
    ["news counted for Today", () => Promise.all([changes(0), matches.viewsWithNews(userId)])],
    ["a view marked as seen", () => accounts.views.markSeen(userId, view.id, { query: QUERY, remembered }, now)],
  ] as const;
}

async function idsOf(search: CompanySearch, filter: object): Promise<number[]> {
  const ids = await search.matchingIds({ filter, caller: {}, most: 10 * MOST_REMEMBERED });
  return [...unpackIds(ids ?? packIds([]))];
}
