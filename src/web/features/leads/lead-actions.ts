import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import {
  changeLeads,
  deleteLeads,
  hasPatch,
  patchedLead,
  restoredLead,
  undoChange,
  type LeadPatch,
  type NextStep,
  type SentChange,
} from "../../api/leads/lead-edits.ts";
import { announceLeads, changesAnswered, markRows } from "../../api/leads/lead-cache.ts";
import { sendLeadChange } from "../../api/leads/lead-changes.ts";
import { newestState, showChange } from "../../api/leads/lead-steps.ts";
import { leadsChanged } from "../../api/leads/leads.ts";
import { openStatuses } from "../../api/data/contract-data.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { markLabel } from "../../entities/mark/mark-words.ts";
import { stepText } from "../../entities/lead/lead-words.ts";
import { format } from "../../lib/format.ts";
import { displayName } from "../../lib/register-case.ts";
import { signalValue, type SignalValue } from "../../lib/signal-value.ts";
import { dismissToast, toast, type ToastAction } from "../../ui/popups/toast-store.ts";
import { createActivityActions, type ActivityActions, type UndoStep } from "./activity-actions.ts";

const UNDO_MS = 8_000;
const MOST_UNDO_STEPS = 20;
const ELSEWHERE = "changed on another device";
const label = (status: LeadStatus) => leadWords[status]?.label ?? status;
const leadNames = (leads: readonly Lead[]) =>
  leads.length === 1 && leads[0] ? displayName(leads[0].company.name) : format.count(leads.length, "lead", "leads");

/** A change of leads: its request, and how it looks on screen. */
interface Change {
  leads: readonly Lead[];
  update: (lead: Lead) => Lead | null;
  /** @param leads as they are on the service */
  request: (leads: readonly Lead[]) => Promise<SentChange>;
}

/** Texts of a change, for the names of its leads. */
interface ChangeWords {
  /** Undefined for a change without a message. */
  done: ((names: string) => string) | undefined;
  /** "Couldn’t move Fjord AS" */
  failed: (names: string) => string;
  /** "Undone: 1 move" */
  undone: string;
  /** Offered once, next to Undo. */
  onward?: ToastAction | undefined;
}

export interface LeadActions extends ActivityActions {
  /** Moves leads immediately on screen; refused moves are reverted with a message. */
  move: (leads: readonly Lead[], to: LeadStatus) => Promise<boolean>;
  /** Sets or clears the next step. Resolves to false after a failure, which is shown. */
  plan: (leads: readonly Lead[], step: NextStep) => Promise<boolean>;
  /** Sets the reason of lost leads. Undoing the move clears it. */
  giveReason: (leads: readonly Lead[], reason: Lead["lost_reason"]) => Promise<boolean>;
  /** Marks the companies of leads as do not contact. */
  leaveAlone: (leads: readonly Lead[], details: { reason?: string; until: string | null }) => Promise<boolean>;
  /** Deletes leads. */
  remove: (leads: readonly Lead[]) => Promise<boolean>;
  /** Reverts the latest action. */
  undo: () => void;
  /** Actions that can be undone, newest last. */
  undoSteps: UndoSteps;
}

export type UndoSteps = SignalValue<readonly UndoStep[]>;

/** Changes, logs and deletes leads: optimistic, checked by version, with undo. */
export function createLeadActions(
  client: QueryClient,
  undoSteps: UndoSteps = signalValue<readonly UndoStep[]>([]),
): LeadActions {
  const push = (step: UndoStep) => undoSteps.set([...undoSteps.get(), step].slice(-MOST_UNDO_STEPS));
  const drop = (step: UndoStep) => undoSteps.set(undoSteps.get().filter((other) => other !== step));
  /** The latest pending request of each lead; the next one waits for the version that it creates. */
  const requests = new Map<number, Promise<void>>();

  /** Shows changed leads and sends the change after their pending requests. */
  async function send({ leads, update, request }: Change): Promise<SentChange> {
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
  }

  async function perform(change: Change, words: ChangeWords, { isUndoable = true, patch = null }: PerformOptions = {}) {
    const { leads } = change;
    const sent = send(change);
    let toastId = 0;
    const step = {
      async takeBack() {
        if (step.isBusy) return;
        step.isBusy = true;
        dismissToast(toastId);
        try {
          const { undo } = await sent;
          await takeBack(leads, undo, patch);
          toast(words.undone);
          drop(step);
        } catch (error) {
          // A change that was refused is reverted already.
          if (undoSteps.get().includes(step)) toast(`Couldn’t undo: ${explain(error).detail}`, { tone: "danger" });
        }
        step.isBusy = false;
      },
      isBusy: false,
    };
    if (isUndoable) push(step);
    try {
      const { undo, changedElsewhere } = await sent;
      const staleLeads = leads.filter(({ id }) => changedElsewhere.includes(id));
      if (staleLeads.length > 0) toast(`${words.failed(leadNames(staleLeads))}: ${ELSEWHERE}`, { tone: "danger" });
      if (undo.length === 0) drop(step);
      const doneLeads = leads.filter(({ id }) => !changedElsewhere.includes(id));
      if (words.done && doneLeads.length > 0)
        toastId = toast(words.done(leadNames(doneLeads)), {
          durationMs: UNDO_MS,
          action: { label: "Undo", run: () => void step.takeBack() },
          onward: words.onward,
        });
      return doneLeads.length > 0;
    } catch (error) {
      drop(step);
      toast(`${words.failed(leadNames(leads))}: ${whyRefused(error, leads, patch ?? {})}`, { tone: "danger" });
      return false;
    }
  }

  async function change(listedLeads: readonly Lead[], patch: LeadPatch, words: ChangeWords, isUndoable = true) {
    const leads = listedLeads.flatMap((lead) => newestState(lead) ?? []).filter((lead) => !hasPatch(lead, patch));
    if (leads.length === 0) return true;
    const request = async (previousLeads: readonly Lead[]): Promise<SentChange> => {
      const [single, ...otherLeads] = previousLeads;
      if (!single || otherLeads.length > 0) return changeLeads(previousLeads, patch);
      const { lead, undo, isRebased } = await sendLeadChange({ lead: single, ...patch });
      return { leads: [lead], changedElsewhere: [], isRebased, undo: undo === null ? [] : [undo] };
    };
    return perform({ leads, update: (lead) => patchedLead(lead, patch), request }, words, { isUndoable, patch });
  }

  /**
   * Takes a change back with one request, which leaves leads that were changed since.
   * @param previousLeads the leads before the change
   * @param patch null for a delete
   */
  async function takeBack(previousLeads: readonly Lead[], tokens: readonly string[], patch: LeadPatch | null) {
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
    if (staleLeads.length > 0) toast(`${leadNames(staleLeads)} not restored: changed since`, { tone: "danger" });
    // Deleted leads return, which no change of a visible lead can show.
    if (leads.length < previousLeads.length && staleLeads.length === 0) await showNewest(previousLeads);
  }

  /** Reads all leads again, in every tab, after changes that this tab does not know exactly. */
  async function showNewest(leads: readonly Lead[]) {
    markRows(client, new Map(leads.map(({ id, company_id, status }) => [company_id, { id, status }])));
    announceLeads({});
    await leadsChanged(client);
  }

  const move: LeadActions["move"] = (leads, status) =>
    change(
      leads,
      { status },
      {
        done: (names) => `${names} moved to ${label(status)}`,
        failed: (names) => `Couldn’t move ${names}`,
        undone: `Undone: ${format.count(leads.length, "move", "moves")}`,
        onward:
          status === "converted" && leads.some(({ company }) => !company.marks.includes("customer"))
            ? { label: "Mark as Customer", run: () => void mark(leads, "customer") }
            : undefined,
      },
    );

  /** Marks the companies of the leads, with undo. */
  async function mark(leads: readonly Lead[], word: string, details: { reason?: string; until?: string | null } = {}) {
    const { markCompanies, unmarkCompanies } = await import("../../api/marks.ts");
    const isMarked = ({ company }: Lead) => company.marks.includes(word);
    const newIds = new Set(leads.filter((lead) => !isMarked(lead)).map((lead) => lead.company_id));
    const failed = (error: unknown) =>
      void toast(`Couldn’t mark ${leadNames(leads)}: ${explain(error).detail}`, { tone: "danger" });
    try {
      await markCompanies(client, word, [...new Set(leads.map((lead) => lead.company_id))], details);
      toast(`${leadNames(leads)} marked as ${markLabel(word)}`, {
        durationMs: UNDO_MS,
        action: { label: "Undo", run: () => void unmarkCompanies(client, word, [...newIds]).catch(failed) },
      });
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  return {
    move,
    leaveAlone: (leads, details) => mark(leads, DO_NOT_CONTACT, details),
    plan: (leads, step) =>
      change(leads, step, {
        done: (names) => `${names}: ${stepText(step) ?? "no next step"}`,
        failed: (names) => `Couldn’t plan ${names}`,
        undone: "Next step restored",
      }),
    giveReason: (leads, lost_reason) =>
      change(
        leads,
        { lost_reason },
        { done: undefined, failed: (names) => `Couldn’t save the reason for ${names}`, undone: "Reason restored" },
        false,
      ),
    remove: (leads) =>
      perform(
        { leads, update: () => null, request: (deletedLeads) => deleteLeads(deletedLeads.map(({ id }) => id)) },
        {
          done: (names) => `${names} deleted`,
          failed: (names) => `Couldn’t delete ${names}`,
          undone: `${leadNames(leads)} restored`,
        },
      ),
    ...createActivityActions(client, { push, drop, move }),
    undo: () =>
      void undoSteps
        .get()
        .findLast(({ isBusy }) => !isBusy)
        ?.takeBack(),
    undoSteps,
  };
}

interface PerformOptions {
  isUndoable?: boolean;
  /** Null for a delete. */
  patch?: LeadPatch | null;
}

/** A closed lead has no next step: names it, because the other leads stay unplanned as well. */
function whyRefused(error: unknown, leads: readonly Lead[], { next_action, next_action_on }: LeadPatch): string {
  if (hasStatus(error, 412)) return ELSEWHERE;
  const isPlanning = (next_action ?? next_action_on) !== undefined;
  const closedLead = leads.find((lead) => !openStatuses.includes((newestState(lead) ?? lead).status));
  if (!isPlanning || !closedLead || !hasStatus(error, 400)) return explain(error).detail;
  return `${displayName(closedLead.company.name)} is ${label(closedLead.status).toLowerCase()} and has no next step`;
}
