import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import { deleteLeads, moveLeads, readLeads } from "../../api/lead-bulk.ts";
import { announceLeads } from "../../api/lead-sync.ts";
import { changeLead, leadListKey, leadsChanged } from "../../api/leads.ts";
import { leadWords } from "../../lib/company-words.ts";
import { format } from "../../lib/format.ts";
import { dismissToast, toast } from "../../ui/toast-store.ts";
import { dropLeads, holdLanes, placeLeads, putBack } from "./lane-cache.ts";
import { byOrigin, MoveStack, type Move } from "./move-stack.ts";

const UNDO_MS = 8_000;
const label = (status: LeadStatus) => leadWords[status]?.label ?? status;
const named = (leads: readonly Lead[]) =>
  leads.length === 1 && leads[0] ? leads[0].company.name : format.count(leads.length, "lead", "leads");

export interface LeadMoves {
  /** Moves leads at once on screen; what the service refuses goes back, with a message. */
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<void>;
  /** Takes leads off the screen; the service hears of it when the toast has gone, so that Undo costs nothing. */
  remove: (leads: readonly Lead[]) => Promise<void>;
  /** Takes the newest move back. */
  undo: () => void;
}

/** Moving and deleting leads: optimistic, guarded by version, with undo. */
export function useLeadMoves(): LeadMoves {
  const client = useQueryClient();
  return useMemo(() => {
    const stack = new MoveStack();

    /** Sends a move for leads whose newest state is known. */
    async function send(leads: readonly Lead[], to: LeadStatus): Promise<readonly Lead[]> {
      const snapshot = await holdLanes(client);
      placeLeads(
        client,
        leads.map((lead) => ({ ...lead, status: to })),
      );
      try {
        const [only, ...others] = leads;
        const moved =
          only && others.length === 0 ? [await changeLead({ lead: only, status: to })] : await moveLeads(leads, to);
        placeLeads(client, moved);
        await client.invalidateQueries({ queryKey: leadListKey, refetchType: "none" });
        announceLeads();
        return moved;
      } catch (error) {
        putBack(client, snapshot);
        // Somebody else was faster: the board shows their state now.
        if (hasStatus(error, 412) || hasStatus(error, 404)) await leadsChanged(client);
        throw error;
      }
    }

    async function move(leads: readonly Lead[], to: LeadStatus) {
      const moving = leads.filter((lead) => lead.status !== to);
      if (moving.length === 0) return;
      const done: Move = { from: new Map(moving.map((lead) => [lead.id, lead.status])), to, toastId: 0 };
      const sent = send(moving, to);
      // On the stack at once: ⌘Z may come before the service has answered, and then waits for it.
      done.sent = sent.then(
        () => true,
        () => false,
      );
      stack.push(done);
      try {
        await sent;
        done.toastId = toast(`${named(moving)} moved to ${label(to)}`, {
          durationMs: UNDO_MS,
          action: { label: "Undo", run: () => void takeBack(done) },
        });
      } catch (error) {
        stack.remove(done);
        const why = hasStatus(error, 412)
          ? "It was changed elsewhere meanwhile; the newest state is shown."
          : explain(error).detail;
        toast(`${named(moving)} stayed where it was. ${why}`, { tone: "danger" });
      }
    }

    async function takeBack(done: Move) {
      stack.remove(done);
      if ((await done.sent) === false) return;
      dismissToast(done.toastId, true);
      try {
        for (const [status, ids] of byOrigin(done)) {
          const leads = await readLeads(client, ids);
          // A lead that has moved on since is no longer ours to take back.
          const still = leads.filter((lead) => lead.status === done.to);
          if (still.length > 0) await send(still, status);
        }
        toast("Move undone");
      } catch (error) {
        toast(`The move was not undone. ${explain(error).detail}`, { tone: "danger" });
      }
    }

    async function remove(leads: readonly Lead[]) {
      const ids = new Set(leads.map((lead) => lead.id));
      await holdLanes(client);
      dropLeads(client, ids);
      toast(`${named(leads)} deleted`, {
        durationMs: UNDO_MS,
        action: { label: "Undo", run: () => placeLeads(client, leads) },
        onEnd: () =>
          void deleteLeads([...ids]).then(
            async () => {
              announceLeads();
              await leadsChanged(client);
            },
            (error: unknown) => {
              placeLeads(client, leads);
              toast(`${named(leads)} was not deleted. ${explain(error).detail}`, { tone: "danger" });
            },
          ),
      });
    }

    function undo() {
      const last = stack.pop();
      if (last) void takeBack(last);
      else toast("Nothing to undo");
    }

    return { move, remove, undo };
  }, [client]);
}
