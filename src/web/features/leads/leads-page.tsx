import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";

import type { Lead } from "../../../contract/lead.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { leadStatuses } from "../../api/data/contract-data.ts";
import { format } from "../../lib/format.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLeadKeys, type LeadCommands } from "./lead-commands.ts";
import { chooseView, isFiltered, viewOf, type LeadSearch } from "./lead-search.ts";
import { LeadsDesk, sumOf, useDesk, type Desk } from "./leads-desk.tsx";
import { useLanes, useLeadList } from "./use-lanes.ts";
import { useLeadSelection } from "./use-lead-selection.ts";
import { LeadsBoard } from "./board/lazy-leads-board.ts";

// The page header and filters are rendered first; drag-and-drop, table and bar load in parallel with the data.
const LeadList = lazyPart(async () => (await import("./lead-list.tsx")).LeadList);
const NoLeads = lazyPart(async () => (await import("./no-leads.tsx")).NoLeads);
const LeadSelectionBar = lazyPart(async () => (await import("./lead-selection-bar.tsx")).LeadSelectionBar);

const FLASH_MS = 900;

/** Highlights leads briefly, to show where they were moved. */
function useFlash() {
  const [flashing, setFlashing] = useState<ReadonlySet<number>>(new Set());
  const timer = useRef<number>(undefined);
  const flash = (ids: readonly number[]) => {
    setFlashing(new Set(ids));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setFlashing(new Set()), FLASH_MS);
  };
  return { flashing, flash };
}

/** The pipeline: board and list of the same leads, and one lead in a drawer. */
export function LeadsPage({ search }: { search: LeadSearch }) {
  const view = viewOf(search);
  const lanes = useLanes(search, view === "board");
  const list = useLeadList(search, view === "list");
  const industries = useQuery(industriesQuery);
  const selection = useLeadSelection();
  const { flashing, flash } = useFlash();
  usePreload(LeadSelectionBar);
  const desk = useDesk({
    page: "/leads",
    search,
    leads: view === "list" ? list.leads : lanes.flatMap((lane) => lane.leads),
    // Rows and the bar of the selection leave the page, so the popover opens in their place.
    placed: (popover) =>
      popover.kind === "reason" && view === "list" ? { ...popover, at: placeInList(popover.leads) } : popover,
  });
  const industryOf = useCallback(
    (lead: Lead) => industries.data?.get(lead.company.industry_id ?? 0)?.name,
    [industries.data],
  );
  const commands: LeadCommands = {
    ...desk.commands,
    move(leads, to) {
      flash(leads.map((lead) => lead.id));
      desk.commands.move(leads, to);
    },
    remove(leads) {
      if (leads.some((lead) => selection.has(lead.id))) selection.clear();
      desk.commands.remove(leads);
    },
  };

  const keys = usePipelineKeys(desk, commands);
  const total = view === "list" ? list.total : sumOf(lanes.map((lane) => lane.total));
  const nothing = <NoLeads filtered={isFiltered(search.filter)} />;
  return (
    <div className="contents" onPointerDownCapture={keys.forgetMoved}>
      <LeadsDesk
        desk={{ ...desk, commands }}
        title="Pipeline"
        note={total === undefined ? undefined : format.count(total, "lead", "leads")}
        onView={(chosen) => void desk.show(chooseView(chosen, search))}
        bar={
          selection.leads.length > 0 && (
            <LeadSelectionBar leads={selection.leads} commands={commands} onClear={selection.clear} />
          )
        }
      >
        <div className="flex min-w-0 flex-1 flex-col">
          {view === "list" ? (
            <LeadList
              fallback={<div className="flex-1" />}
              search={search}
              list={list}
              industryOf={industryOf}
              selection={selection}
              onOpen={(lead) => {
                keys.setCursor(lead);
                void desk.show({ lead: lead.id });
              }}
              onCursor={keys.setCursor}
              onSort={(sort) => void desk.show({ sort })}
              empty={nothing}
            />
          ) : total === 0 ? (
            nothing
          ) : (
            <LeadsBoard
              fallback={<BoardSkeleton />}
              search={search}
              lanes={lanes}
              industryOf={industryOf}
              selection={selection}
              flashing={flashing}
              commands={commands}
            />
          )}
        </div>
      </LeadsDesk>
    </div>
  );
}

/** Keys of the pipeline, and the row of the list that they act on. */
function usePipelineKeys({ leadOf, search, actions, step }: Desk, commands: LeadCommands) {
  /** The lead last moved by a key: while it changes lanes, its card is briefly unmounted and loses the focus. */
  const movedByKey = useRef<number>(undefined);
  /** The lead of the row with the keyboard cursor. */
  const cursor = useRef<number>(undefined);
  useLeadKeys({
    targetLead() {
      const { activeElement } = document;
      const card = activeElement instanceof HTMLElement ? activeElement.dataset["lead"] : undefined;
      const row = activeElement?.matches('[role="grid"]') ? cursor.current : undefined;
      const between = activeElement === document.body ? movedByKey.current : undefined;
      return leadOf(card === undefined ? (row ?? between ?? search.lead) : Number(card));
    },
    commands: {
      ...commands,
      move(leads, to) {
        movedByKey.current = leads[0]?.id;
        commands.move(leads, to);
      },
    },
    undo: actions.undo,
  });
  useShortcuts(
    search.lead === undefined
      ? []
      : [
          { keys: "j", label: "Next lead", group: "Pipeline", run: () => step(1) },
          { keys: "k", label: "Previous lead", group: "Pipeline", run: () => step(-1) },
        ],
  );
  return {
    setCursor: ({ id }: Lead) => (cursor.current = id),
    forgetMoved: () => (movedByKey.current = undefined),
  };
}

/** The place of a row, or of the bar for several leads. */
function placeInList(leads: readonly Lead[]): DOMRect | undefined {
  const row = document.querySelector(`main [data-lead="${leads[0]?.id}"]`);
  const bar = document.querySelector("[data-bottom-bar]");
  return (leads.length > 1 ? (bar ?? row) : (row ?? bar))?.getBoundingClientRect();
}

/** Empty lanes while the board is loading. */
function BoardSkeleton() {
  return (
    <div className="board" aria-busy="true">
      <div className="board-lanes">
        {leadStatuses.map((status) => (
          <div key={status} className="lane">
            <Skeleton className="m-3 h-4 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
