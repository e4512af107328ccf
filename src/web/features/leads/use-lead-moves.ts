import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import { deleteLeads, moveLeads, readLeads } from "../../api/lead-bulk.ts";
import { holdLanes, leadsArrived, leadsGone, placeLeads, putBack } from "../../api/lead-cache.ts";
import { changeLead } from "../../api/lead-changes.ts";
import { leadsChanged } from "../../api/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { displayName } from "../../lib/register-case.ts";
import { dismissToast, toast } from "../../ui/popups/toast-store.ts";
import { MovesUnderway } from "./moves-underway.ts";
import { hideLeads, showLeads } from "./pending-deletes.ts";
import { UndoStack } from "./undo-stack.ts";

const UNDO_MS = 8_000;
const label = (status: LeadStatus) => leadWords[status]?.label ?? status;
const named = (leads: readonly Lead[]) =>
  leads.length === 1 && leads[0] ? displayName(leads[0].company.name) : format.count(leads.length, "lead", "leads");

export interface LeadMoves {
  /** Moves leads at once on screen; what the service refuses goes back, with a message. */
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<void>;
  /** Takes leads off the screen; the service hears of it when the toast has gone, so that Undo costs nothing. */
  remove: (leads: readonly Lead[]) => void;
  /** Takes the newest move or delete back. */
  undo: () => void;
}

/** Moving and deleting leads: optimistic, guarded by version, with undo. */
export function useLeadMoves(): LeadMoves {
  const client = useQueryClient();
  return useMemo(() => {
    const stack = new UndoStack();
    const underway = new MovesUnderway();

    /** Sends a move for leads whose newest state is known, or is the answer to a move that is still on its way. */
    async function send(leads: readonly Lead[], to: LeadStatus): Promise<void> {
      const { ready, answered } = underway.begin(leads, to);
      const snapshot = await holdLanes(client);
      placeLeads(client, underway.asMoved(leads));
      try {
        const newest = await ready;
        const [only, ...others] = newest;
        const alone = only !== undefined && others.length === 0;
        const moved = alone ? [await changeLead({ lead: only, status: to })] : await moveLeads(newest, to);
        answered(moved);
        await leadsArrived(client, underway.asMoved(moved));
      } catch (error) {
        answered(leads);
        putBack(client, snapshot);
        // Somebody else was faster: the board shows their state now.
        if (hasStatus(error, 412) || hasStatus(error, 404)) await leadsChanged(client);
        throw error;
      }
    }

    async function move(leads: readonly Lead[], to: LeadStatus) {
      const moving = underway.asMoved(leads).filter((lead) => lead.status !== to);
      if (moving.length === 0) return;
      const sent = send(moving, to);
      let toastId = 0;
      const step = {
        takeBack() {
          stack.remove(step);
          dismissToast(toastId, true);
          // It may come before the service has answered: what was refused is back already.
          sent.then(
            () => takeBack(moving, to),
            () => undefined,
          );
        },
      };
      stack.push(step);
      try {
        await sent;
        toastId = toast(`${named(moving)} moved to ${label(to)}`, {
          durationMs: UNDO_MS,
          action: { label: "Undo", run: step.takeBack },
        });
      } catch (error) {
        stack.remove(step);
        const why = hasStatus(error, 412)
          ? "It was changed elsewhere meanwhile; the newest state is shown."
          : explain(error).detail;
        toast(`${named(moving)} stayed where it was. ${why}`, { tone: "danger" });
      }
    }

    /** @param before the leads as they were; those that have moved on since are no longer ours to take back */
    async function takeBack(before: readonly Lead[], to: LeadStatus) {
      try {
        for (const [status, group] of Map.groupBy(before, (lead) => lead.status)) {
          const now = await readLeads(
            client,
            group.map((lead) => lead.id),
          );
          const still = now.filter((lead) => lead.status === to);
          if (still.length > 0) await send(still, status);
        }
        toast("Move undone");
      } catch (error) {
        toast(`The move was not undone. ${explain(error).detail}`, { tone: "danger" });
      }
    }

    function remove(leads: readonly Lead[]) {
      const ids = leads.map((lead) => lead.id);
      hideLeads(ids);
      let toastId = 0;
      const step = {
        takeBack() {
          stack.remove(step);
          dismissToast(toastId, true);
          showLeads(ids);
        },
      };
      stack.push(step);
      toastId = toast(`${named(leads)} deleted`, {
        durationMs: UNDO_MS,
        action: { label: "Undo", run: step.takeBack },
        onEnd: () => {
          stack.remove(step);
          void deleteLeads(ids)
            .then(
              () => leadsGone(client, ids),
              (error: unknown) =>
                toast(`${named(leads)} was not deleted. ${explain(error).detail}`, { tone: "danger" }),
            )
            .then(() => showLeads(ids));
        },
      });
    }

    function undo() {
      const last = stack.pop();
      if (last) last.takeBack();
      else toast("Nothing to undo");
    }

    return { move, remove, undo };
  }, [client]);
}
