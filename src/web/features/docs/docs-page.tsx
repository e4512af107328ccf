import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState, type RefObject } from "react";

import { openApiQuery, type ApiOperation } from "../../api/openapi.ts";
import { planTerms } from "../../api/data/contract-data.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { PriceList } from "../../entities/account/price-list.tsx";
import { format } from "../../lib/format.ts";
import { linkStyle } from "../../ui/link-style.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { OperationCard } from "./operation-card.tsx";
import { CodeBlock } from "./code-block.tsx";

/** The upper fifth of the page can still contain the end of the previous operation. */
const BELOW_THE_FIRST_FIFTH = "-20% 0px 0px 0px";

/**
 * The ids of the visible operations, in order.
 * @param scroller element that scrolls them
 * @param shown ids separated by spaces: a text stays equal while they do
 */
function useOperationsInSight(scroller: RefObject<HTMLElement | null>, shown: string): readonly string[] {
  const [inSight, setInSight] = useState<readonly string[]>([]);
  useEffect(() => {
    const articles = shown.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const visibleElements = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleElements.add(target);
          else visibleElements.delete(target);
        }
        setInSight(articles.filter((article) => visibleElements.has(article)).map(({ id }) => id));
      },
      { root: scroller.current, rootMargin: BELOW_THE_FIRST_FIFTH },
    );
    for (const article of articles) observer.observe(article);
    return () => observer.disconnect();
  }, [scroller, shown]);
  return inSight;
}

/** Groups for few users, shown last. */
const LAST_GROUPS = ["Metadata", "Monitoring"];

/** The API reference: all operations of this server's OpenAPI document. */
export function DocsPage() {
  const operations = useQuery(openApiQuery);
  const [searchText, setSearchText] = useState("");
  const visibleOperations = (operations.data ?? []).filter((operation) => matches(operation, searchText));
  const groups = [...Map.groupBy(visibleOperations, (operation) => operation.group)].toSorted(
    ([a], [b]) => LAST_GROUPS.indexOf(a) - LAST_GROUPS.indexOf(b),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const linkedId = useLocation({ select: ({ hash }) => hash });
  const inSight = useOperationsInSight(scroller, visibleOperations.map(({ id }) => id).join(" "));
  // The operation in the URL while it is visible, otherwise the first visible one.
  const currentId = inSight.includes(linkedId) ? linkedId : inSight[0];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="API reference"
        actions={
          <a href="/openapi.json" className={linkStyle}>
            OpenAPI 3.1
          </a>
        }
      />
      <div className="flex min-h-0 flex-1">
        <nav aria-label="Operations" className="hidden w-72 shrink-0 overflow-y-auto border-r border-line p-3 md:block">
          <FindField value={searchText} onChange={setSearchText} />
          {groups.map(([group, list]) => (
            <section key={group} aria-label={group} className="pt-4">
              <h2 className="px-2 pb-1 text-12 font-semibold text-ink-2">{group}</h2>
              <ul>
                {list.map((operation) => (
                  <li key={operation.id}>
                    <a
                      href={`#${operation.id}`}
                      {...(operation.id === currentId && { "aria-current": "location" })}
                      className="flex min-h-7 items-center gap-2 rounded-6 px-2 py-1 text-12 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-press aria-[current]:text-ink"
                    >
                      {operation.summary}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div ref={scroller} className="relative min-w-0 flex-1 overflow-y-auto">
          <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-12 px-4 py-6 md:px-8">
            <div className="md:hidden">
              <FindField value={searchText} onChange={setSearchText} />
            </div>
            {searchText === "" && <DocsIntro />}
            {operations.isError && (
              <ProblemPanel
                title="Couldn’t load the reference"
                error={operations.error}
                onRetry={() => void operations.refetch()}
                retrying={operations.isFetching}
              />
            )}
            {operations.isPending && <Skeleton className="h-96 w-full" />}
            {operations.data && visibleOperations.length === 0 && (
              <EmptyState title={`No matches for “${searchText}”`}>Try a path, such as “leads”</EmptyState>
            )}
            {groups.map(([group, list]) => (
              <section
                key={group}
                aria-label={`Operations: ${group}`}
                className="grid grid-cols-[minmax(0,1fr)] gap-10"
              >
                <h2 className="border-b border-line pb-2 text-20 font-semibold">{group}</h2>
                {list.map((operation) => (
                  <OperationCard key={operation.id} operation={operation} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function FindField(props: { value: string; onChange: (text: string) => void }) {
  return (
    <TextField label="Find an operation" hideLabel type="search" size={28} placeholder="Find an operation" {...props} />
  );
}

function matches({ summary, path, method }: ApiOperation, wanted: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const rowsADay = Object.entries(planTerms)
  .map(([plan, { rowsPerDay }]) => `${plan} ${format.number(rowsPerDay)}`)
  .join(", ");

/** Common parts of all calls: key, errors, lists, limits, credits. */
function DocsIntro() {
  const base = location.origin;
  return (
    <section aria-label="Quick start" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-13 text-pretty text-ink-2">
      <h2 className="text-20 font-semibold text-ink">Quick start</h2>
      <p>
        Create a key under{" "}
        <Link to="/account" search={{ tab: "keys" }} className={linkStyle}>
          Account, API keys
        </Link>{" "}
        and send it as a bearer token. The dashboard uses the same API.
      </p>
      <CodeBlock
        label="First call"
        code={`curl "${base}/v1/companies?country=NO&q=bakeri&limit=5" \\\n  -H "Authorization: Bearer $NORDSCOPE_API_KEY"`}
      />
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Lists return {"{ data, next_cursor, has_more, limit, total }"}; the total is exact. Send next_cursor as cursor
          for the next page.
        </li>
        <li>
          Errors follow RFC 9457 with a stable code and list every invalid field. Quote request_id when you contact
          support.
        </li>
        <li>
          X-RateLimit-Limit, -Remaining and -Reset give the requests left in this UTC minute. Above the limit: 429 with
          Retry-After.
        </li>
        <li>
          Lists and search return a number of rows a UTC day, by plan: {rowsADay}. Above it: 429 row_limit_reached with
          Retry-After.
        </li>
        <li>
          Responses that can cost credits carry X-Credits-Charged and X-Credits-Remaining. Empty responses, 304, replays
          and errors are free.
        </li>
        <li>Companies have an ETag: with If-None-Match an unchanged one is 304 and free.</li>
      </ul>
      <h3 className="pt-2 text-16 font-semibold text-ink">Prices</h3>
      <div className="max-w-140">
        <PriceList />
      </div>
    </section>
  );
}
