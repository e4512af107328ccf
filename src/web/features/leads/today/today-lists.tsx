import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarCheck } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";

import { readerZone } from "../../../api/leads/due-days.ts";
import { todayQuery } from "../../../api/leads/leads.ts";
import { dueWords } from "../../../entities/lead/lead-words.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { BusyBar } from "../../../ui/busy-bar.tsx";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { isFiltered, type LeadSearch } from "../lead-search.ts";
import { NoLeads } from "../no-leads.tsx";
import type { LeadsInOrder } from "../use-lanes.ts";
import { TODAY_GROUPS, type TodayGroup } from "./use-due-lists.ts";
import { TodayRow, type RowCommands } from "./today-row.tsx";

const QuietNews = lazyPart(async () => (await import("./quiet-news.tsx")).QuietNews);
const TodayNews = lazyPart(async () => (await import("./today-news.tsx")).TodayNews);

interface TodayListsProps {
  lists: Readonly<Record<TodayGroup, LeadsInOrder>>;
  search: LeadSearch;
  commands: RowCommands;
}

/** The sections of Today, or how leads get into them. They appear together, so that none moves when another arrives. */
export function TodayLists({ lists, ...props }: TodayListsProps) {
  const { data: counts } = useQuery(todayQuery(readerZone));
  const isReady = TODAY_GROUPS.every((group) => lists[group].state !== "loading");
  // Rendered in slices: the last response would render every row in one task.
  const isShown = useDeferredValue(isReady);
  if (!isReady || !isShown) return <TodaySkeleton />;
  const isEmpty = TODAY_GROUPS.every((group) => lists[group].total === 0);
  return (
    <>
      {isEmpty &&
        (isFiltered(props.search.filter) ? (
          <NoLeads filtered />
        ) : (
          <EmptyState icon={<CalendarCheck />} title="Nothing is due" actions={<PlanningLinks />}>
            Leads with a next step show up here on their day, and open leads that had no contact for three weeks
          </EmptyState>
        ))}
      {TODAY_GROUPS.map((group) => (
        <TodaySection key={group} group={group} list={lists[group]} {...props} />
      ))}
      {counts === undefined ? null : counts.views + counts.companies > 0 ? (
        <TodayNews fallback={null} counts={counts} search={props.search} />
      ) : (
        <QuietNews fallback={null} />
      )}
    </>
  );
}

interface TodaySectionProps {
  group: TodayGroup;
  list: LeadsInOrder;
  search: LeadSearch;
  commands: RowCommands;
}

/** One group of leads with its count; hidden until it has a lead, so that it keeps its place when it is done. */
function TodaySection({ group, list, search, commands }: TodaySectionProps) {
  const { leads, total, state } = list;
  const id = useId();
  const [wasShown, setShown] = useState(false);
  if (leads.length > 0 && !wasShown) setShown(true);
  if (state === "failed")
    return <ProblemPanel title="Couldn’t load leads" error={list.error} onRetry={list.retry} retrying={list.busy} />;
  if (state === "ready" && leads.length === 0 && !wasShown) return null;
  return (
    <section aria-labelledby={id} aria-busy={list.busy}>
      <header className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b border-line bg-subtle px-4">
        <BusyBar busy={list.busy} />
        <h2 id={id} className={`text-13 font-semibold ${group === "overdue" ? "text-danger" : ""}`}>
          {dueWords[group]}
        </h2>
        <span className="text-13 text-ink-3 tabular-nums">{total === undefined ? "" : format.number(total)}</span>
      </header>
      <ol>
        {leads.map((lead) => (
          <TodayRow key={lead.id} lead={lead} search={search} commands={commands} />
        ))}
      </ol>
      {list.hasMore && (
        <div className="border-b border-line px-4 py-2">
          <Button size={28} variant="ghost" busy={list.busy} onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <span className="block h-9 border-b border-line bg-subtle" />
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className="flex h-11 items-center border-b border-line px-4">
          <Skeleton className="h-3 w-60" />
        </span>
      ))}
    </div>
  );
}

/** Pages on which leads get a next step. */
function PlanningLinks() {
  return (
    <>
      <Link to="/leads" search={{}} className={buttonStyle({ variant: "primary" })}>
        Open pipeline
      </Link>
      <Link to="/companies" search={{}} className={buttonStyle()}>
        Find companies
      </Link>
    </>
  );
}
