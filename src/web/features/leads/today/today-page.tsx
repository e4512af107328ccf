import { useState } from "react";

import { format } from "../../../lib/format.ts";
import { useShortcuts } from "../../../lib/hooks/use-shortcuts.ts";
import { useLeadKeys } from "../lead-commands.ts";
import type { LeadSearch } from "../lead-search.ts";
import { LeadsDesk, sumOf, useDesk } from "../leads-desk.tsx";
import { TodayLists } from "./lazy-today-lists.ts";
import { BY_DAY, TODAY_GROUPS, useDueLists } from "./use-due-lists.ts";
import type { RowCommands } from "./today-row.tsx";

/** Leads that are due or going cold. Everything is done from their rows: by mouse, keys and touch. */
export function TodayPage({ search }: { search: LeadSearch }) {
  const lists = useDueLists(search);
  /** The row that gets the focus after a change in the popover; a logged call can already remove the row of its lead. */
  const [following, setFollowing] = useState<HTMLElement>();
  const desk = useDesk({
    page: "/today",
    search,
    order: BY_DAY,
    leads: TODAY_GROUPS.flatMap((group) => lists[group].leads),
    placed(popover) {
      const [lead] = popover.leads;
      setFollowing(lead && rowAfter(lead.id));
      // The row of a lost lead leaves the page, so its popover opens in the row's place.
      if (popover.kind === "reason") return { ...popover, at: lead && rowOf(lead.id)?.getBoundingClientRect() };
      return { ...popover, anchor: popover.anchor ?? pressedButton() };
    },
  });
  const commands: RowCommands = {
    ...desk.commands,
    finish: (lead) => desk.open({ kind: "done", leads: [lead] }),
    snooze(lead, step) {
      rowAfter(lead.id)?.focus();
      void desk.actions.plan([lead], step);
    },
    move([lead], to) {
      if (!lead) return;
      desk.commands.move([lead], to);
      if (to === "lost" || to === "converted") rowAfter(lead.id)?.focus();
    },
    remove([lead]) {
      if (!lead) return;
      desk.commands.remove([lead]);
      rowAfter(lead.id)?.focus();
    },
  };
  useLeadKeys({
    targetLead: () => desk.leadOf(focusedLeadId() ?? search.lead),
    commands,
    undo: desk.actions.undo,
    ofPage: [
      { keys: "d", label: "Done, and the next step", group: "Today", run: (lead) => commands.finish(lead) },
      { keys: "s", label: "Snooze", group: "Today", run: ({ id }) => snoozeButton(id)?.click() },
    ],
  });
  const go = (rows: number) => (search.lead === undefined ? moveFocus(rows) : desk.step(rows));
  useShortcuts([
    { keys: "j", label: "Next lead", group: "Today", run: () => go(1) },
    { keys: "k", label: "Previous lead", group: "Today", run: () => go(-1) },
    { keys: "ArrowDown", run: () => moveFocus(1) },
    { keys: "ArrowUp", run: () => moveFocus(-1) },
  ]);

  const dueTotal = sumOf([lists.overdue.total, lists.today.total]);
  return (
    <LeadsDesk
      desk={{ ...desk, commands }}
      title="Today"
      note={dueTotal === undefined ? undefined : dueTotal === 0 ? "nothing due" : `${format.number(dueTotal)} due`}
      onPopoverChange={() => following?.focus()}
    >
      <div className="min-w-0 flex-1 overflow-y-auto pb-16">
        <TodayLists fallback={null} lists={lists} search={search} commands={commands} />
      </div>
    </LeadsDesk>
  );
}

const rowOf = (id: number) => document.querySelector(`main ol [data-lead="${id}"]`)?.closest("li");
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
  rowOf(id)?.querySelector<HTMLElement>("[data-snooze]");

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
