import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

import type { CompanyChange } from "../../../../contract/view.ts";
import { explain } from "../../../api/api-problem.ts";
import { changesQuery, useMarkChangesSeen } from "../../../api/leads/company-changes.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { parseQuery } from "../../../api/query-string.ts";
import { useMarkViewSeen, viewsQuery } from "../../../api/views.ts";
import { changeInWords, dayOfChange, changedField } from "../../../entities/company/field-words.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { newsText, sinceText } from "../../../entities/view/view-words.ts";
import { format } from "../../../lib/format.ts";
import { displayName } from "../../../lib/register-case.ts";
import { useFocusFallback } from "../../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../../ui/button.tsx";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { toast } from "../../../ui/popups/toast-store.ts";
import { writeLeadSearch, type LeadSearch } from "../lead-search.ts";
import { BY_DAY } from "./use-due-lists.ts";

/** Changes of a company that are shown; others are counted. */
const SHOWN_CHANGES = 3;

const failed = (error: unknown) => void toast(`Couldn’t mark as seen: ${explain(error).detail}`, { tone: "danger" });

interface TodayNewsProps {
  /** Views and companies with news. */
  counts: { views: number; companies: number };
  search: LeadSearch;
}

/** News below the due leads: companies in saved views, and changes of companies in the pipeline. */
export function TodayNews({ counts: { views, companies }, search }: TodayNewsProps) {
  return (
    <>
      {views > 0 && <ViewNews />}
      {companies > 0 && <PipelineNews search={search} companies={companies} />}
    </>
  );
}

interface NewsSectionProps {
  title: string;
  count: number;
  actions?: ReactNode;
  children: ReactNode;
}

function NewsSection({ title, count, actions, children }: NewsSectionProps) {
  const section = useFocusFallback<HTMLElement>("main");
  return (
    <section ref={section} aria-label={title}>
      <header className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b border-line bg-subtle px-4">
        <h2 className="text-13 font-semibold">{title}</h2>
        <span className="flex-1 text-13 text-ink-3 tabular-nums">{format.number(count)}</span>
        {actions}
      </header>
      {children}
    </section>
  );
}

function ViewNews() {
  const { data: views } = useQuery(viewsQuery);
  const markSeen = useMarkViewSeen();
  const viewsWithNews = views?.data.filter(newsText) ?? [];
  if (viewsWithNews.length === 0) return null;
  return (
    <NewsSection title="In your views" count={viewsWithNews.length}>
      <ul>
        {viewsWithNews.map((view) => (
          <li key={view.id} className="today-row today-news">
            <Link
              to="/companies"
              search={{ ...parseQuery(view.query), view: String(view.id) }}
              className={`today-company justify-self-start truncate font-semibold ${quietLinkStyle}`}
            >
              {view.name}
            </Link>
            <span className="today-words truncate text-ink-2">
              {newsText(view)}
              {view.seen_at !== null && <span className="text-ink-3"> {sinceText(view.seen_at)}</span>}
            </span>
            <Button
              size={28}
              variant="ghost"
              icon={<Check />}
              className="today-seen justify-self-end"
              aria-label={`Mark as seen: ${view.name}`}
              busy={markSeen.isPending && markSeen.variables === view.id}
              onClick={({ currentTarget }) => {
                // The line leaves, so the focus moves to its neighbour.
                const line = currentTarget.closest("li");
                (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector("a")?.focus();
                markSeen.mutate(view.id, { onError: failed });
              }}
            >
              <span className="max-sm:sr-only">Mark as seen</span>
            </Button>
          </li>
        ))}
      </ul>
    </NewsSection>
  );
}

function PipelineNews({ search, companies }: { search: LeadSearch; companies: number }) {
  const changes = useInfiniteQuery(changesQuery);
  const markSeen = useMarkChangesSeen();
  const newest = changes.data?.pages[0]?.newest_id;
  const groups = changeGroups(changes.data?.pages.flatMap((page) => page.data) ?? []);
  if (changes.isError && !changes.data)
    return (
      <ProblemPanel
        title="Couldn’t load the changes"
        error={changes.error}
        onRetry={() => void changes.refetch()}
        retrying={changes.isFetching}
      />
    );
  return (
    <NewsSection
      title="Changes in your pipeline"
      count={companies}
      actions={
        newest !== undefined && (
          <Button
            size={28}
            variant="ghost"
            icon={<Check />}
            busy={markSeen.isPending}
            onClick={() => markSeen.mutate(newest, { onError: failed })}
          >
            Mark as seen
          </Button>
        )
      }
    >
      <ul>
        {groups.map((group) => (
          <CompanyNews key={group.company.id} group={group} search={search} />
        ))}
      </ul>
      {changes.hasNextPage && (
        <div className="border-b border-line px-4 py-2">
          <Button size={28} variant="ghost" busy={changes.isFetching} onClick={() => void changes.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </NewsSection>
  );
}

function CompanyNews({ group: { company, leadId, changes }, search }: { group: ChangeGroup; search: LeadSearch }) {
  const { data: industries } = useQuery(industriesQuery);
  const hiddenCount = changes.length - SHOWN_CHANGES;
  return (
    <li className="today-row today-news">
      <Link
        to="/today"
        search={writeLeadSearch({ ...search, lead: leadId }, BY_DAY)}
        resetScroll={false}
        className={`today-company justify-self-start truncate font-semibold ${quietLinkStyle}`}
      >
        {displayName(company.name)}
      </Link>
      <ul className="today-words grid gap-0.5 py-2.5 text-ink-2 max-sm:py-0">
        {changes.slice(0, SHOWN_CHANGES).map((change) => {
          const words = changeInWords(change, industries);
          return (
            <li key={change.id} className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">
                <span className={isImportant(change) ? "text-ink" : "text-ink-3"}>
                  {changedField(change.field_name)}
                </span>{" "}
                {[words.before ?? "none", words.after ?? "none"].join(" → ")}
              </span>
              <time dateTime={change.detected_at} className="shrink-0 text-12 text-ink-3">
                {dayOfChange(change.detected_at)}
              </time>
            </li>
          );
        })}
        {hiddenCount > 0 && <li className="text-12 text-ink-3">{format.number(hiddenCount)} more</li>}
      </ul>
    </li>
  );
}

interface ChangeGroup {
  company: CompanyChange["company"];
  leadId: number;
  /** The important changes first, then newest first. */
  changes: readonly CompanyChange[];
}

/** Loss of employees that is important. */
const IMPORTANT_LOSS = 0.2;
const MOVES: ReadonlySet<string> = new Set(["address", "postal_code", "city"]);
const ORDINARY = 6;

/** Importance of a change: 0 is the most important one, 6 an ordinary one. */
function rankOf({ field_name: field, old_value, new_value }: CompanyChange): number {
  if (field === "registry_status") return new_value === "bankrupt" ? 0 : 1;
  if (field === "ceased_date") return 1;
  if (MOVES.has(field)) return 2;
  if (field === "employee_count") {
    // "10-19" and "10+" are counted as their lower bound.
    const [previous, current] = [old_value, new_value].map((value) => Number.parseInt(value ?? "", 10));
    const isLoss = previous !== undefined && current !== undefined && previous > 0;
    return isLoss && current <= previous * (1 - IMPORTANT_LOSS) ? 3 : ORDINARY;
  }
  if (field === "website" && new_value !== null) return 4;
  return field === "marketing_protected" ? 5 : ORDINARY;
}

export const isImportant = (change: CompanyChange): boolean => rankOf(change) < ORDINARY;

/** @param changes newest first */
export function changeGroups(changes: readonly CompanyChange[]): ChangeGroup[] {
  const byRank = changes.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...Map.groupBy(byRank, ({ company }) => company.id).values()].flatMap((group) => {
    const [change] = group;
    return change ? [{ company: change.company, leadId: change.lead_id, changes: group }] : [];
  });
}
