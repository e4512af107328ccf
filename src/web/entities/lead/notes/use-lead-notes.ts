import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import type { Lead } from "../../../../contract/lead.ts";
import { explain, hasStatus } from "../../../api/api-problem.ts";
import { readLeads } from "../../../api/lead-bulk.ts";
import { useChangeLead } from "../../../api/lead-changes.ts";
import { displayName } from "../../../lib/register-case.ts";
import { toast } from "../../../ui/popups/toast-store.ts";
import { afterSaving, standOf, typed, versionFor, type NoteDraft } from "./note-draft.ts";
import { noteDrafts } from "./note-drafts.ts";

const MOST = 10_000;
const CONFLICT = "changed in another tab.";

/**
 * The notes of a lead while they are typed: saved on leaving the field, the drawer or the page, on the version at the
 * first keystroke. Notes saved by another tab meanwhile are never overwritten without the user's decision.
 */
export function useLeadNotes(lead: Lead) {
  const client = useQueryClient();
  const change = useChangeLead();
  const [draft, setDraft] = useState(() => noteDrafts.get(lead.id));
  const keep = (next: NoteDraft | undefined) => {
    noteDrafts.set(lead.id, next);
    setDraft(next);
  };
  const stand = standOf(draft, lead);
  // Notes sent while leaving the page were stored; keeping the draft would make the next change a conflict.
  if (draft && stand === "saved") setDraft(undefined);
  useEffect(() => noteDrafts.set(lead.id, draft), [lead.id, draft]);
  const text = draft?.text ?? lead.notes ?? "";
  const tooLong = [...text].length > MOST;

  async function send(wanted: NoteDraft, version: number) {
    const saved = await change.mutateAsync({ lead: { ...lead, version }, notes: wanted.text });
    keep(afterSaving(noteDrafts.get(lead.id), wanted.text, saved));
  }
  async function save() {
    if (!draft || stand !== "unsaved" || tooLong || change.isPending) return;
    try {
      await send(draft, versionFor(draft, lead));
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
      // After a concurrent change, possibly only of the stage, the notes are saved on top of it.
      const [newest] = await readLeads(client, [lead.id]);
      if (!newest || standOf(draft, newest) !== "unsaved") throw error;
      await send(draft, versionFor(draft, newest));
    }
  }
  const warn = (why: string) =>
    toast(`Notes on ${displayName(lead.company.name)} not saved: ${why} Your text is kept.`, { tone: "danger" });
  // A field that unmounts with its drawer gets no blur event.
  const leave = useEffectEvent(async () => {
    try {
      await save();
      if (stand === "conflict") warn(CONFLICT);
    } catch (error) {
      warn(hasStatus(error, 412) ? CONFLICT : explain(error).detail);
    }
  });
  useEffect(() => {
    const saveOnLeave = () => void leave();
    addEventListener("pagehide", saveOnLeave);
    return () => {
      removeEventListener("pagehide", saveOnLeave);
      saveOnLeave();
    };
  }, []);

  return {
    text,
    stand,
    tooLong,
    most: MOST,
    /** Error of the last save; conflicts are reported separately. */
    error: change.isError && !hasStatus(change.error, 412) ? change.error : null,
    state: change.isPending ? ("saving" as const) : change.isSuccess ? ("done" as const) : ("idle" as const),
    type: (next: string) => keep(typed(draft, next, lead)),
    /** Does not reject; see the two error fields. */
    save: () => void save().catch(() => undefined),
    saveOver: () => void (draft && send(draft, lead.version).catch(() => undefined)),
    showTheirs() {
      keep(undefined);
      change.reset();
    },
  };
}
