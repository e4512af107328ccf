import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";

import type { Lead, LeadSort } from "../../../contract/lead.ts";
import { leadQuery, type LeadFilter } from "../../api/leads/leads.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { randomKey } from "../../lib/random-key.ts";
import { useSignalValue } from "../../lib/signal-value.ts";
import type { LeadActions } from "./lead-actions.ts";
import { isOpen, type LeadCommands, type OpenPopover } from "./lead-commands.ts";
import { writeLeadSearch, type LeadSearch, type LeadView } from "./lead-search.ts";
import { LeadToolbar } from "./lead-toolbar.tsx";
import { useLeadActions } from "./use-lead-actions.ts";

// The page header and filters are rendered first; the drawer loads in parallel with the data.
const LeadDrawer = lazyPart(async () => (await import("./lead-drawer.tsx")).LeadDrawer);
const LeadPopover = lazyPart(async () => (await import("./lead-popover.tsx")).LeadPopover, { takesKeys: true });

interface DeskOptions {
  page: "/leads" | "/today";
  search: LeadSearch;
  /** Order of the page without one in its address. */
  order?: LeadSort;
  /** Leads on the page. */
  leads: readonly Lead[];
  /** Called before a popover opens; returns it with its place. */
  placed: (popover: OpenPopover) => OpenPopover;
}

/** State of a page whose leads are changed in place. */
export interface Desk {
  search: LeadSearch;
  actions: LeadActions;
  /** At most one popover of the page. It opens after its lead was changed. */
  popover: OpenPopover | undefined;
  open: (popover: OpenPopover | undefined) => void;
  show: (change: Partial<LeadSearch>, replace?: boolean) => Promise<void>;
  /** A lead on the page. */
  listed: (id: number | undefined) => Lead | undefined;
  /** A lead on the page, or one that was read before. */
  leadOf: (id: number | undefined) => Lead | undefined;
  /** Opens the lead that is this many places after the open one. */
  step: (places: number) => void;
  commands: LeadCommands;
}

/** The shared state of the pipeline and Today: address, changes of leads with their popover, and the open lead. */
export function useDesk({ page, search, order, leads, placed }: DeskOptions): Desk {
  const navigate = useNavigate();
  const client = useQueryClient();
  const actions = useLeadActions();
  const [popover, setPopover] = useState<OpenPopover>();
  usePreload(LeadDrawer, LeadPopover);
  const open: Desk["open"] = (next) => setPopover(next && placed(next));
  const show: Desk["show"] = (change, replace = false) =>
    navigate({ to: page, search: writeLeadSearch({ ...search, ...change }, order), replace, resetScroll: false });
  const listed: Desk["listed"] = (id) => leads.find((lead) => lead.id === id);
  return {
    search,
    actions,
    popover,
    open,
    show,
    listed,
    leadOf: (id) => listed(id) ?? (id === undefined ? undefined : client.getQueryData(leadQuery(id).queryKey)),
    step(places) {
      const index = leads.findIndex(({ id }) => id === search.lead);
      const next = index < 0 ? undefined : leads[index + places];
      if (next) void show({ lead: next.id }, true);
    },
    commands: {
      plan: (plannedLeads, anchor) => open({ kind: "step", leads: plannedLeads, anchor }),
      log(lead, type) {
        const key = randomKey();
        const event = actions.log(lead, { type }, key);
        if (isOpen(lead)) open({ kind: "logged", leads: [lead], type, key, event });
      },
      move(movedLeads, to) {
        const changedLeads = movedLeads.filter(({ status }) => status !== to);
        if (to === "lost" && changedLeads.length > 0) open({ kind: "reason", leads: changedLeads });
        void actions.move(movedLeads, to);
      },
      remove(removedLeads) {
        if (removedLeads.some(({ id }) => id === search.lead)) void show({ lead: undefined });
        void actions.remove(removedLeads);
      },
    },
  };
}

interface LeadsDeskProps {
  desk: Desk;
  title: string;
  /** "12 leads"; undefined while loading. */
  note: string | undefined;
  /** Undefined on a page without board and list. */
  onView?: (view: LeadView) => void;
  /** Called before a change of the popover is sent. */
  onPopoverChange?: () => void;
  /** Below the leads. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A page of leads: toolbar, leads, one lead in a drawer, and its popover. */
export function LeadsDesk({ desk, title, note, onView, onPopoverChange, bar, children }: LeadsDeskProps) {
  const { search, actions, popover, open, show, listed, commands } = desk;
  const canUndo = useSignalValue(actions.undoSteps).length > 0;
  const filterBy = (change: Partial<LeadFilter>, typing = false) =>
    show({ filter: { ...search.filter, ...change } }, typing);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <title>{`${title} · Nordscope`}</title>
      <LeadToolbar
        title={title}
        note={note}
        search={search}
        canUndo={canUndo}
        onUndo={actions.undo}
        {...(onView && { onView })}
        onSort={(sort) => void show({ sort })}
        onFilter={filterBy}
      />
      <div className="relative flex min-h-0 flex-1">
        {children}
        {search.lead !== undefined && (
          <LeadDrawer
            id={search.lead}
            listed={listed(search.lead)}
            actions={actions}
            onClose={() => void show({ lead: undefined })}
            onDelete={(lead) => commands.remove([lead])}
          />
        )}
      </div>
      {bar}
      {popover && (
        <LeadPopover
          popover={popover}
          actions={actions}
          onChange={onPopoverChange}
          onClose={() => open(undefined)}
          onReopen={open}
        />
      )}
    </div>
  );
}

/** Undefined while one of the numbers is unknown. */
export function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  return totals.reduce<number | undefined>(
    (sum, total) => (sum === undefined || total === undefined ? undefined : sum + total),
    0,
  );
}
