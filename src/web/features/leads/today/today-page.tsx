import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import type { Lead, LeadStatus } from "../../../../contract/lead.ts";
import { leadQuery, type LeadFilter } from "../../../api/leads/leads.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart, usePreload } from "../../../lib/lazy-part.ts";
import { useSignalValue } from "../../../lib/signal-value.ts";
import { useShortcuts } from "../../../lib/hooks/use-shortcuts.ts";
import { useLeadActions } from "../use-lead-actions.ts";
import { writeLeadSearch, type LeadSearch } from "../lead-search.ts";
import { LeadToolbar } from "../lead-toolbar.tsx";
import { logAndAsk, useLeadKeys, useLeadPopover } from "../use-lead-keys.ts";
import { TodayLists } from "./lazy-today-lists.ts";
import { BY_DAY, TODAY_GROUPS, useDueLists } from "./use-due-lists.ts";
import type { RowActions } from "./today-row.tsx";

const LeadDrawer = lazyPart(async () => (await import("../lead-drawer.tsx")).LeadDrawer);
const LeadPopover = lazyPart(async () => (await import("../lead-popover.tsx")).LeadPopover, { takesKeys: true });

/** Leads that are due or going cold. Everything is done from their rows: by mouse, keys and touch. */
export function TodayPage({ search }: { search: LeadSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const lists = useDueLists(search);
  const actions = useLeadActions();
  const canUndo = useSignalValue(actions.undoSteps).length > 0;
  const popover = useLeadPopover();
  usePreload(LeadDrawer, LeadPopover);

  const show = (change: Partial<LeadSearch>, replace = false) =>
    navigate({ to: "/today", search: writeLeadSearch({ ...search, ...change }, BY_DAY), replace, resetScroll: false });
  const filterBy = (change: Partial<LeadFilter>, typing = false) =>
    show({ filter: { ...search.filter, ...change } }, typing);

  const leads = TODAY_GROUPS.flatMap((group) => lists[group].leads);
  const listed = (id: number | undefined) => leads.find((lead) => lead.id === id);
  const targetLead = (): Lead | undefined => {
    const id = focusedLeadId() ?? search.lead;
    return listed(id) ?? (id === undefined ? undefined : client.getQueryData(leadQuery(id).queryKey));
  };
  /** The row that gets the focus after a change in the popover; a logged call can already remove the row of its lead. */
  const [following, setFollowing] = useState<HTMLElement>();
  const opening =
    (open: typeof popover.open): typeof popover.open =>
    (next) => {
      const [lead] = next.leads;
      setFollowing(lead && rowAfter(lead.id));
      open({ anchor: pressedButton(), ...next });
    };
  const rowPopover = { ...popover, open: opening(popover.open) };
  const rowActions: RowActions = {
    plan: (lead) => rowPopover.open({ kind: "step", leads: [lead] }),
    finish: (lead) => rowPopover.open({ kind: "done", leads: [lead] }),
    snooze(lead, step) {
      rowAfter(lead.id)?.focus();
      void actions.plan([lead], step);
    },
    log: (lead, type) => logAndAsk(actions, rowPopover, lead, type),
    move(lead, to: LeadStatus) {
      if (to === "lost" && lead.status !== to) {
        // The row leaves the page, so the popover opens in its place.
        rowPopover.open({ kind: "reason", leads: [lead], at: boxOf(lead.id) });
      }
      if (to === "lost" || to === "converted") rowAfter(lead.id)?.focus();
      void actions.move([lead], to);
    },
    remove(lead) {
      if (lead.id === search.lead) void show({ lead: undefined });
      rowAfter(lead.id)?.focus();
      void actions.remove([lead]);
    },
  };
  useLeadKeys({ targetLead, actions, onMove: rowActions.move, popover: rowPopover });
  const bind = (keys: string, label: string, run: (lead: Lead) => void) => ({
    keys,
    label,
    group: "Today",
    run: () => {
      const lead = targetLead();
      if (lead) run(lead);
    },
  });
  useShortcuts([
    bind("d", "Done, and the next step", (lead) => rowActions.finish(lead)),
    bind("s", "Snooze", ({ id }) => snoozeButton(id)?.click()),
    { keys: "j", label: "Next line", group: "Today", run: () => moveFocus(1) },
    { keys: "k", label: "Previous line", group: "Today", run: () => moveFocus(-1) },
    { keys: "ArrowDown", run: () => moveFocus(1) },
    { keys: "ArrowUp", run: () => moveFocus(-1) },
  ]);

  const dueTotal = sumOf([lists.overdue.total, lists.today.total]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <title>Today · Nordscope</title>
      <LeadToolbar
        title="Today"
        note={dueTotal === undefined ? undefined : dueTotal === 0 ? "nothing due" : `${format.number(dueTotal)} due`}
        search={search}
        canUndo={canUndo}
        onUndo={actions.undo}
        onSort={(sort) => void show({ sort })}
        onFilter={filterBy}
      />
      <div className="relative flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto pb-16">
          <TodayLists fallback={null} lists={lists} search={search} actions={rowActions} />
        </div>
        {search.lead !== undefined && (
          <LeadDrawer
            id={search.lead}
            listed={listed(search.lead)}
            actions={actions}
            onClose={() => void show({ lead: undefined })}
            onDelete={rowActions.remove}
          />
        )}
      </div>
      {popover.popover && (
        <LeadPopover
          popover={popover.popover}
          actions={actions}
          onChange={() => following?.focus()}
          onClose={popover.close}
          onReopen={popover.open}
        />
      )}
    </div>
  );
}

/** Undefined while one of the numbers is unknown. */
function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  return totals.reduce<number | undefined>(
    (sum, total) => (sum === undefined || total === undefined ? undefined : sum + total),
    0,
  );
}

/** The place of a row in the window. */
const boxOf = (id: number) =>
  document.querySelector(`main [data-lead="${id}"]`)?.closest("li")?.getBoundingClientRect();

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main ol [data-lead]")];

/** The lead of the row with the focus. */
function focusedLeadId(): number | undefined {
  const link = document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-lead]");
  return link ? Number(link.dataset["lead"]) : undefined;
}

/** The focused button of a row, so that a popover opens where it was pressed. */
const pressedButton = (): Element | undefined =>
  document.activeElement?.matches("main ol button") ? document.activeElement : undefined;

/** The button of a row's snooze menu. */
const snoozeButton = (id: number): HTMLElement | null | undefined =>
  document.querySelector(`main ol [data-lead="${id}"]`)?.closest("li")?.querySelector<HTMLElement>("[data-snooze]");

/** Moves the focus by rows; without one it starts at the first. */
function moveFocus(rows: number): void {
  const links = rowLinks();
  const index = links.findIndex((link) => Number(link.dataset["lead"]) === focusedLeadId());
  const next = links[index < 0 ? 0 : Math.max(0, index + rows)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** The link of the row after a lead that is about to leave its place; of the last one, the row before. */
function rowAfter(id: number): HTMLElement | undefined {
  const links = rowLinks();
  const index = links.findIndex((link) => Number(link.dataset["lead"]) === id);
  return index < 0 ? undefined : (links[index + 1] ?? links[index - 1]);
}
