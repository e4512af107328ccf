import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import type { Lead } from "../../../../contract/lead.ts";
import { explain, hasStatus } from "../../../api/api-problem.ts";
import { readLeads } from "../../../api/leads/lead-edits.ts";
import { useChangeLead } from "../../../api/leads/lead-changes.ts";
import { displayName } from "../../../lib/register-case.ts";
import { toast } from "../../../ui/popups/toast-store.ts";

/** Compares notes being typed with the stored lead. Pure functions. */
type SavedNotes = Pick<Lead, "notes" | "version">;

interface NoteDraft {
  text: string;
  /** The notes and version at the first keystroke. */
  basis: string;
  version: number;
}

/** The draft after a keystroke; undefined when the text equals the saved notes. */
export function typed(draft: NoteDraft | undefined, text: string, saved: SavedNotes): NoteDraft | undefined {
  if (text === textOf(saved)) return undefined;
  return { text, basis: draft?.basis ?? textOf(saved), version: draft?.version ?? saved.version };
}

/** `conflict` when the notes on which the draft is based have been replaced; a new stage does not replace them. */
export function standOf(draft: NoteDraft | undefined, saved: SavedNotes): "saved" | "unsaved" | "conflict" {
  if (!draft || draft.text === textOf(saved)) return "saved";
  return saved.version > draft.version && textOf(saved) !== draft.basis ? "conflict" : "unsaved";
}

/** The version on which to save a draft, so that it never overwrites notes that the user has not seen. */
export function versionFor(draft: NoteDraft, saved: SavedNotes): number {
  return textOf(saved) === draft.basis ? Math.max(saved.version, draft.version) : draft.version;
}

/** The remaining draft after the service stored `sent`: the text typed meanwhile, based on the new version. */
export function afterSaving(draft: NoteDraft | undefined, sent: string, saved: SavedNotes): NoteDraft | undefined {
  return draft && draft.text !== sent ? { text: draft.text, basis: sent, version: saved.version } : undefined;
}

const textOf = ({ notes }: SavedNotes) => notes ?? "";

/**
 * Unsaved notes by lead. They survive closing the drawer and reloading the tab, so that refused or unsent text
 * reappears when the lead is opened again. Signing out clears them.
 */
const noteDrafts = {
  get(leadId: number): NoteDraft | undefined {
    const text = read(keyOf(leadId));
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isDraft(value) ? value : undefined;
  },
  set(leadId: number, draft: NoteDraft | undefined): void {
    const key = keyOf(leadId);
    unstored.delete(key);
    try {
      if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
      else sessionStorage.removeItem(key);
    } catch {
      if (draft) unstored.set(key, JSON.stringify(draft));
    }
  },
};

const keyOf = (leadId: number) => `nordscope.notes.${leadId}`;

// Storage might be forbidden or full; a draft then lasts as long as the page.
const unstored = new Map<string, string>();

function read(key: string): string | null {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is NoteDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "basis" in value &&
    typeof value.basis === "string" &&
    "version" in value &&
    typeof value.version === "number"
  );
}

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
