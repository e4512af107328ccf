import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Columns3, Rows3, Undo2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/contract-data.ts";
import { followOtherTabs } from "../../api/lead-cache.ts";
import { leadQuery, type LeadFilter } from "../../api/leads.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { useSignalValue } from "../../lib/signal-value.ts";
import { useShortcuts } from "../../lib/use-shortcuts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { endToasts } from "../../ui/popups/toast-store.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { createLeadMoves } from "./lead-moves.ts";
import { LeadsBoard } from "./lazy-leads-board.ts";
import { chooseView, isFiltered, viewOf, writeLeadSearch, type LeadSearch } from "./lead-search.ts";
import { NoLeads } from "./no-leads.tsx";
import { LeadSelectionBar } from "./lead-selection-bar.tsx";
import { useFlash } from "./use-flash.ts";
import { useLanes, useLeadList } from "./use-lanes.ts";
import { useLeadSelection } from "./use-lead-selection.ts";

// The page's head and filters come first; drag-and-drop, table and drawer load beside the data.
const LeadList = lazyPart(async () => (await import("./lead-list.tsx")).LeadList);
const LeadDrawer = lazyPart(async () => (await import("./lead-drawer.tsx")).LeadDrawer);

const views = [
  { value: "board" as const, label: "Board", icon: <Columns3 /> },
  { value: "list" as const, label: "List", icon: <Rows3 /> },
];

/** The pipeline: board and list of the same leads, and one lead in a drawer. */
export function LeadsPage({ search }: { search: LeadSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const view = viewOf(search);
  const lanes = useLanes(search, view === "board");
  const list = useLeadList(search, view === "list");
  const industries = useQuery(industriesQuery);
  const moves = useMemo(() => createLeadMoves(client), [client]);
  const canUndo = useSignalValue(moves.undoSteps).length > 0;
  const selection = useLeadSelection();
  const { flashing, flash } = useFlash();
  usePreload(LeadDrawer);
  useEffect(() => followOtherTabs(client), [client]);
  // Deletes that a toast still holds back are sent when the page is left.
  useEffect(() => endToasts, []);

  const show = (change: Partial<LeadSearch>, replace = false) =>
    navigate({ to: "/leads", search: writeLeadSearch({ ...search, ...change }), replace, resetScroll: false });
  const filterBy = (change: Partial<LeadFilter>, typing = false) =>
    show({ filter: { ...search.filter, ...change } }, typing);
  const industryOf = useCallback(
    (lead: Lead) => industries.data?.get(lead.company.industry_id ?? 0)?.name,
    [industries.data],
  );
  const move = (leads: readonly Lead[], to: LeadStatus) => {
    flash(leads.map((lead) => lead.id));
    void moves.move(leads, to);
  };
  const remove = (leads: readonly Lead[]) => {
    if (leads.some((lead) => lead.id === search.lead)) void show({ lead: undefined });
    if (leads.some((lead) => selection.has(lead.id))) selection.clear();
    moves.remove(leads);
  };

  /** The lead that a key moved last: between two lanes its card is gone for a moment, and the focus with it. */
  const movedByKey = useRef<number>(undefined);
  /** The lead that a key means: the one with the focus, else the one in the drawer. */
  const meant = (): Lead | undefined => {
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? Number(activeElement.dataset["lead"]) : Number.NaN;
    const between = activeElement === document.body ? movedByKey.current : undefined;
    const id = Number.isNaN(focused) ? (between ?? search.lead) : focused;
    const onBoard = lanes.flatMap((lane) => lane.leads).find((lead) => lead.id === id);
    return onBoard ?? (id === undefined ? undefined : client.getQueryData(leadQuery(id).queryKey));
  };
  useShortcuts([
    { keys: "mod+z", label: "Undo the last move", group: "Pipeline", run: moves.undo },
    ...leadStatuses.map((status, place) => ({
      keys: String(place + 1),
      label: `Move to ${leadWords[status]?.label ?? status}`,
      group: "Pipeline",
      run: () => {
        const lead = meant();
        movedByKey.current = lead?.id;
        if (lead) move([lead], status);
      },
    })),
  ]);

  const total =
    view === "list"
      ? list.total
      : lanes.every((lane) => lane.total !== undefined)
        ? lanes.reduce((sum, lane) => sum + (lane.total ?? 0), 0)
        : undefined;
  const empty = view === "board" && total === 0;
  const nothing = <NoLeads filtered={isFiltered(search.filter)} />;
  return (
    <div className="relative flex h-full min-h-0" onPointerDownCapture={() => (movedByKey.current = undefined)}>
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title="Pipeline"
          {...(total !== undefined && { note: format.count(total, "lead", "leads") })}
          actions={
            <>
              <IconButton
                label="Undo the last move"
                icon={<Undo2 />}
                variant="ghost"
                shortcut="mod+z"
                disabled={!canUndo}
                onClick={moves.undo}
              />
              <SegmentedControl
                label="View"
                value={view}
                options={views}
                onChange={(chosen) => void show(chooseView(chosen, search))}
              />
            </>
          }
        />
        <LeadFilters
          filter={search.filter}
          onChange={filterBy}
          sort={search.sort}
          onSort={(sort) => void show({ sort })}
        />
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
            onDelete={remove}
          />
        ) : (
          <LeadList
            fallback={<div className="flex-1" />}
            search={search}
            list={list}
            industryOf={industryOf}
            selection={selection}
            onOpen={(lead) => void show({ lead: lead.id })}
            onSort={(sort) => void show({ sort })}
            empty={nothing}
          />
        )}
        {selection.leads.length > 0 && (
          <LeadSelectionBar
            count={selection.leads.length}
            onMove={(to) => {
              move(selection.leads, to);
              selection.clear();
            }}
            onDelete={() => remove(selection.leads)}
            onClear={selection.clear}
          />
        )}
      </div>
      {search.lead !== undefined && (
        <LeadDrawer
          id={search.lead}
          onClose={() => void show({ lead: undefined })}
          onMove={(lead, to) => move([lead], to)}
          onDelete={(lead) => remove([lead])}
        />
      )}
    </div>
  );
}
