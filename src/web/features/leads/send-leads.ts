import type { QueryClient } from "@tanstack/react-query";

import type { Lead } from "../../../contract/lead.ts";
import { hasStatus } from "../../api/api-problem.ts";
import { announceLeads, changesAnswered, markRows } from "../../api/leads/lead-cache.ts";
import { hasPatch, restoredLead, undoChange, type LeadPatch, type SentChange } from "../../api/leads/lead-edits.ts";
import { newestState, showChange } from "../../api/leads/lead-steps.ts";
import { leadsChanged } from "../../api/leads/leads.ts";

/** A change of leads: its request, and how it looks on screen. */
export interface Change {
  leads: readonly Lead[];
  update: (lead: Lead) => Lead | null;
  /** @param leads as they are on the service */
  request: (leads: readonly Lead[]) => Promise<SentChange>;
}

interface LeadSender {
  /** Shows changed leads and sends the change after their pending requests. */
  send: (change: Change) => Promise<SentChange>;
  /**
   * Takes a change back with one request, which leaves leads that were changed since.
   * @param previousLeads the leads before the change
   * @param patch null for a delete
   * @returns the leads that were changed since
   */
  takeBack: (previousLeads: readonly Lead[], tokens: readonly string[], patch: LeadPatch | null) => Promise<Lead[]>;
}

/** Sends optimistic changes, for each lead one after the other. */
export function createLeadSender(client: QueryClient): LeadSender {
  /** The latest pending request of each lead; the next one waits for the version that it creates. */
  const requests = new Map<number, Promise<void>>();

  const send: LeadSender["send"] = async ({ leads, update, request }) => {
    const pendingChange = showChange(leads.map((previous) => ({ previous, updated: update(previous) })));
    const earlier = leads.flatMap((lead) => requests.get(lead.id) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const { id } of leads) requests.set(id, promise);
    await Promise.all(earlier);
    const previousLeads = pendingChange.previousLeads();
    const sentAt = performance.now();
    try {
      const sent = await request(previousLeads);
      if (sent.isRebased) {
        await showNewest(sent.leads);
        pendingChange.withdraw();
        return sent;
      }
      const previousById = new Map(previousLeads.map((lead) => [lead.id, lead]));
      const isStale = ({ id }: Lead) => sent.changedElsewhere.includes(id);
      pendingChange.answer(sent.leads.map((lead) => (isStale(lead) && previousById.get(lead.id)) || lead));
      resolve();
      if (sent.changedElsewhere.length > 0) {
        await showNewest(sent.leads.filter((lead) => !isStale(lead)));
        return sent;
      }
      const changedLeads = new Map(sent.leads.map((lead) => [lead.id, lead]));
      const pairs = previousLeads.map((previous) => ({ previous, updated: changedLeads.get(previous.id) ?? null }));
      await changesAnswered(client, pairs, sentAt);
      return sent;
    } catch (error) {
      pendingChange.withdraw();
      // After a concurrent change or a partial failure, the leads are refetched.
      const reloaded = leadsChanged(client);
      if (hasStatus(error, 412) || hasStatus(error, 404)) await reloaded;
      throw error;
    } finally {
      resolve();
      for (const { id } of leads) if (requests.get(id) === promise) requests.delete(id);
    }
  };

  const takeBack: LeadSender["takeBack"] = async (previousLeads, tokens, patch) => {
    const previousById = new Map(previousLeads.map((lead) => [lead.id, lead]));
    // Also changes that this tab has not sent yet, such as a delete.
    const visibleLeads = patch === null ? [] : previousLeads.flatMap((lead) => newestState(lead) ?? []);
    const leads = visibleLeads.filter((lead) => hasPatch(lead, patch ?? {}));
    const restored = (lead: Lead) => restoredLead(lead, previousById.get(lead.id) ?? lead);
    const { changedElsewhere } = await send({
      leads,
      update: restored,
      async request(currentLeads) {
        const changedElsewhere = await undoChange(tokens);
        return { leads: currentLeads.map((lead) => restored(lead)), changedElsewhere, undo: [] };
      },
    });
    const staleLeads = previousLeads.filter(({ id }) => changedElsewhere.includes(id));
    // Deleted leads return, which no change of a visible lead can show.
    if (leads.length < previousLeads.length && staleLeads.length === 0) await showNewest(previousLeads);
    return staleLeads;
  };

  /** Reads all leads again, in every tab, after changes that this tab does not know exactly. */
  async function showNewest(leads: readonly Lead[]) {
    markRows(client, new Map(leads.map(({ id, company_id, status }) => [company_id, { id, status }])));
    announceLeads({});
    await leadsChanged(client);
  }

  return { send, takeBack };
}
