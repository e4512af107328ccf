import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadQuery, type LeadFilter } from "../../api/leads/leads.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { leadStatuses } from "../../api/data/contract-data.ts";
import { format } from "../../lib/format.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { useSignalValue } from "../../lib/signal-value.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLeadActions } from "./use-lead-actions.ts";
import { chooseView, isFiltered, viewOf, writeLeadSearch, type LeadSearch } from "./lead-search.ts";
import { LeadToolbar } from "./lead-toolbar.tsx";
import { useLanes, useLeadList } from "./use-lanes.ts";
import { logAndAsk, useLeadKeys, useLeadPopover } from "./use-lead-keys.ts";
import { useLeadSelection } from "./use-lead-selection.ts";
import { LeadsBoard } from "./board/lazy-leads-board.ts";

// The page header and filters are rendered first; drag-and-drop, table and drawer load in parallel with the data.
const LeadList = lazyPart(async () => (await import("./lead-list.tsx")).LeadList);
const NoLeads = lazyPart(async () => (await import("./no-leads.tsx")).NoLeads);
const LeadDrawer = lazyPart(async () => (await import("./lead-drawer.tsx")).LeadDrawer);
const LeadSelectionBar = lazyPart(async () => (await import("./lead-selection-bar.tsx")).LeadSelectionBar);
const MoveDialog = lazyPart(async () => (await import("./move-dialog.tsx")).MoveDialog, { takesKeys: true });
const LeadPopover = lazyPart(async () => (await import("./lead-popover.tsx")).LeadPopover, { takesKeys: true });

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
  const navigate = useNavigate();
  const client = useQueryClient();
  const view = viewOf(search);
  const lanes = useLanes(search, view === "board");
  const list = useLeadList(search, view === "list");
  const industries = useQuery(industriesQuery);
  const actions = useLeadActions();
  const canUndo = useSignalValue(actions.undoSteps).length > 0;
  const popover = useLeadPopover();
  const selection = useLeadSelection();
  const { flashing, flash } = useFlash();
  usePreload(LeadDrawer, LeadPopover, LeadSelectionBar, MoveDialog);

  const show = (change: Partial<LeadSearch>, replace = false) =>
    navigate({ to: "/leads", search: writeLeadSearch({ ...search, ...change }), replace, resetScroll: false });
  const filterBy = (change: Partial<LeadFilter>, typing = false) =>
    show({ filter: { ...search.filter, ...change } }, typing);
  const industryOf = useCallback(
    (lead: Lead) => industries.data?.get(lead.company.industry_id ?? 0)?.name,
    [industries.data],
  );
  const move = (leads: readonly Lead[], to: LeadStatus) => {
    const movedLeads = leads.filter(({ status }) => status !== to);
    flash(leads.map((lead) => lead.id));
    // Rows and the bar of the selection leave the page, so the popover opens in their place.
    const place = view === "list" ? placeInList(movedLeads) : undefined;
    void actions.move(leads, to);
    if (to === "lost" && movedLeads.length > 0) popover.open({ kind: "reason", leads: movedLeads, at: place });
  };
  /** The stage to which many selected leads are moved after a question. */
  const [askedStage, setAskedStage] = useState<LeadStatus>();
  const moveSelected = (to: LeadStatus) => {
    move(selection.leads, to);
    selection.clear();
  };
  const remove = (leads: readonly Lead[]) => {
    if (leads.some((lead) => lead.id === search.lead)) void show({ lead: undefined });
    if (leads.some((lead) => selection.has(lead.id))) selection.clear();
    void actions.remove(leads);
  };

  /** The lead last moved by a key: while it changes lanes, its card is briefly unmounted and loses the focus. */
  const movedByKey = useRef<number>(undefined);
  /** The lead of the row with the keyboard cursor. */
  const cursor = useRef<number>(undefined);
  const leads = view === "list" ? list.leads : lanes.flatMap((lane) => lane.leads);
  const listed = (id: number | undefined) => leads.find((lead) => lead.id === id);
  /** The lead that a key acts on: the focused one, otherwise the one in the drawer. */
  const targetLead = (): Lead | undefined => {
    const { activeElement } = document;
    const card = activeElement instanceof HTMLElement ? activeElement.dataset["lead"] : undefined;
    const row = activeElement?.matches('[role="grid"]') ? cursor.current : undefined;
    const between = activeElement === document.body ? movedByKey.current : undefined;
    const id = card === undefined ? (row ?? between ?? search.lead) : Number(card);
    return listed(id) ?? (id === undefined ? undefined : client.getQueryData(leadQuery(id).queryKey));
  };
  useLeadKeys({
    targetLead,
    actions,
    onMove: (lead, to) => {
      movedByKey.current = lead.id;
      move([lead], to);
    },
    popover,
  });

  const total =
    view === "list"
      ? list.total
      : lanes.every((lane) => lane.total !== undefined)
        ? lanes.reduce((sum, lane) => sum + (lane.total ?? 0), 0)
        : undefined;
  const empty = view === "board" && total === 0;
  const nothing = <NoLeads filtered={isFiltered(search.filter)} />;
  return (
    <div className="flex h-full min-h-0 flex-col" onPointerDownCapture={() => (movedByKey.current = undefined)}>
      <title>Pipeline · Nordscope</title>
      <LeadToolbar
        title="Pipeline"
        note={total === undefined ? undefined : format.count(total, "lead", "leads")}
        search={search}
        canUndo={canUndo}
        onUndo={actions.undo}
        onView={(chosen) => void show(chooseView(chosen, search))}
        onSort={(sort) => void show({ sort })}
        onFilter={filterBy}
      />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {empty ? (
            nothing
          ) : view === "board" ? (
            <LeadsBoard
              fallback={<BoardSkeleton />}
              search={search}
              lanes={lanes}
              industryOf={industryOf}
              selection={selection}
              flashing={flashing}
              onMove={move}
              onPlan={(lead) => popover.open({ kind: "step", leads: [lead] })}
              onLog={(lead, type) => logAndAsk(actions, popover, lead, type)}
              onDelete={remove}
            />
          ) : (
            <LeadList
              fallback={<div className="flex-1" />}
              search={search}
              list={list}
              industryOf={industryOf}
              selection={selection}
              onOpen={(lead) => {
                cursor.current = lead.id;
                void show({ lead: lead.id });
              }}
              onCursor={(lead) => (cursor.current = lead.id)}
              onSort={(sort) => void show({ sort })}
              empty={nothing}
            />
          )}
        </div>
        {search.lead !== undefined && (
          <LeadDrawer
            id={search.lead}
            listed={listed(search.lead)}
            onClose={() => void show({ lead: undefined })}
            actions={actions}
            onDelete={(lead) => remove([lead])}
          />
        )}
      </div>
      {selection.leads.length > 0 && (
        <LeadSelectionBar
          leads={selection.leads}
          onPlan={(anchor) => popover.open({ kind: "step", leads: selection.leads, anchor })}
          onMove={(to) => {
            if (needsConfirmation(selection.leads, to)) setAskedStage(to);
            else moveSelected(to);
          }}
          onDelete={() => remove(selection.leads)}
          onClear={selection.clear}
        />
      )}
      {askedStage && (
        <MoveDialog
          leads={selection.leads}
          to={askedStage}
          onClose={() => setAskedStage(undefined)}
          onMove={() => {
            setAskedStage(undefined);
            moveSelected(askedStage);
          }}
        />
      )}
      {popover.popover && (
        <LeadPopover popover={popover.popover} actions={actions} onClose={popover.close} onReopen={popover.open} />
      )}
    </div>
  );
}

const MOST_UNASKED = 20;

/** Many leads at once, or a converted one, are moved only after a question. */
const needsConfirmation = (leads: readonly Lead[], to: LeadStatus): boolean =>
  leads.length > MOST_UNASKED || (to !== "converted" && leads.some(({ status }) => status === "converted"));

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
