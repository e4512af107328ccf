import { useDroppable } from "@dnd-kit/core";
import { defaultRangeExtractor } from "@tanstack/react-virtual";
import { ChevronFirst, ChevronLast } from "lucide-react";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";

import type { Lead, LeadStatus } from "../../../../contract/lead.ts";
import { leadWords } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { useVirtualList } from "../../../ui/table/use-virtual-list.ts";
import { BusyBar } from "../../../ui/busy-bar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { statusBar } from "../../../ui/badge.tsx";
import { CARD_GAP_PX, CARD_PX } from "./lead-card.tsx";

interface LaneProps {
  status: LeadStatus;
  /** The loaded leads in the board's order; leads just moved here are first. */
  leads: readonly Lead[];
  /** Exact count; undefined until the first page arrives. */
  total: number | undefined;
  state: "loading" | "failed" | "ready";
  busy: boolean;
  hasMore: boolean;
  onEndReached: () => void;
  /** The dragged lead stays mounted at any scroll position. */
  draggedId: number | undefined;
  collapsed: boolean;
  /** Undefined when this lane cannot be collapsed. */
  onCollapse?: (collapsed: boolean) => void;
  problem: ReactNode;
  renderCard: (lead: Lead) => ReactNode;
}

const LOOKAHEAD = 10;
const OVERSCAN = 4;
/** Assumed height of a lane in px until it is laid out: enough for most windows. */
const FIRST_PX = 500;

/** One column of the board with its own scrolling and paging, and a drop target. */
export function Lane(props: LaneProps) {
  const { status, leads, total, state, busy, hasMore, collapsed, onCollapse, problem } = props;
  const { setNodeRef, isOver, active } = useDroppable({ id: status });
  const words = leadWords[status];
  const label = words?.label ?? status;
  const bar = words ? statusBar[words.tone] : "bg-grey";
  const count = total === undefined ? "" : format.number(total);
  const name = `${label}, ${count} ${total === 1 ? "lead" : "leads"}`;
  const dropping = active !== null && classNames("is-candidate", isOver && "is-over");
  if (collapsed)
    return (
      <section
        ref={setNodeRef}
        data-drop-lane={status}
        aria-label={`${name}, collapsed`}
        className={classNames("lane is-collapsed", dropping)}
      >
        <span className={classNames("h-1 w-full shrink-0 forced-color-adjust-none", bar)} />
        <IconButton
          label={`Expand ${label}`}
          icon={<ChevronLast />}
          variant="ghost"
          size={28}
          onClick={() => onCollapse?.(false)}
        />
        <span className="lane-name-upright">
          {label} <span className="font-normal text-ink-3">{count}</span>
        </span>
      </section>
    );
  return (
    <section
      ref={setNodeRef}
      data-drop-lane={status}
      aria-label={name}
      aria-busy={state === "loading" || busy}
      className={classNames("lane", dropping)}
    >
      <span className={classNames("h-1 w-full shrink-0 forced-color-adjust-none", bar)} />
      <header className="lane-head relative flex shrink-0 items-center gap-2 px-3">
        <BusyBar busy={busy} />
        <h2 className="text-13 font-semibold">{label}</h2>
        <span className="text-13 text-ink-3">{state === "loading" ? <Skeleton className="h-3 w-6" /> : count}</span>
        {onCollapse && (
          <IconButton
            className="ml-auto"
            label={`Collapse ${label}`}
            icon={<ChevronFirst />}
            variant="ghost"
            size={28}
            onClick={() => onCollapse(true)}
          />
        )}
      </header>
      {state === "failed" ? (
        problem
      ) : state === "loading" ? (
        <LaneSkeleton />
      ) : leads.length === 0 && !hasMore ? (
        <EmptyLane label={label} />
      ) : (
        <LaneCards {...props} />
      )}
    </section>
  );
}

/** Only visible, focused and hovered cards are mounted. */
function LaneCards({ leads, draggedId, hasMore, onEndReached, renderCard, status }: LaneProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // First only the visible cards; those outside are rendered in slices afterwards.
  const overscan = useDeferredValue(OVERSCAN, 0);
  const [focusedId, setFocusedId] = useState<number>();
  const pinnedIndexes = [draggedId, focusedId].flatMap((id) => {
    const place = id === undefined ? -1 : leads.findIndex((lead) => lead.id === id);
    return place < 0 ? [] : [place];
  });
  const virtualizer = useVirtualList({
    scroller,
    count: leads.length,
    itemPx: CARD_PX + CARD_GAP_PX,
    firstPx: FIRST_PX,
    overscan,
    flush: false,
    keyOf: (index) => leads[index]?.id ?? index,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinnedIndexes])].toSorted((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  const reachEnd = useEffectEvent(onEndReached);
  useEffect(() => {
    if (hasMore && lastIndex >= leads.length - LOOKAHEAD) reachEnd();
  }, [hasMore, lastIndex, leads.length]);
  return (
    <div
      ref={scroller}
      data-lane={status}
      className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      onFocus={({ target }) =>
        setFocusedId(
          Number(target.closest<HTMLElement>("article")?.querySelector<HTMLElement>("[data-lead]")?.dataset["lead"]),
        )
      }
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const lead = leads[item.index];
          return (
            lead && (
              <li
                key={item.key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
                aria-setsize={leads.length}
                aria-posinset={item.index + 1}
              >
                {renderCard(lead)}
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

function LaneSkeleton() {
  return (
    <div className="grid gap-2 px-2" aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-[92px] w-full rounded-8" />
      ))}
    </div>
  );
}

function EmptyLane({ label }: { label: string }) {
  return <p className="px-3 py-6 text-center text-12 text-ink-3">No leads in {label}</p>;
}
