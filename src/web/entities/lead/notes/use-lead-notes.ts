import { useEffect, useEffectEvent } from "react";

import type { Lead } from "../../../../contract/lead.ts";
import { explain, hasStatus } from "../../../api/api-problem.ts";
import { useChangeLead } from "../../../api/leads/lead-changes.ts";
import { draftKeeper, hasTexts } from "../../../lib/drafts.ts";
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

const noteDrafts = draftKeeper(
  "notes",
  (value): value is NoteDraft =>
    hasTexts(value, "text", "basis") && "version" in value && typeof value.version === "number",
);

const MOST = 10_000;
const CONFLICT = "changed in another tab.";

/**
 * The notes of a lead while they are typed: saved on leaving the field, the drawer or the page, on the version at the
 * first keystroke. Notes saved by another tab meanwhile are never overwritten without the user's decision.
 */
export function useLeadNotes(lead: Lead) {
  const change = useChangeLead();
  const draft = noteDrafts.use(lead.id);
  const keep = (next: NoteDraft | undefined) => noteDrafts.set(lead.id, next);
  const stand = standOf(draft, lead);
  // Notes sent while leaving the page were stored; keeping the draft would make the next change a conflict.
  useEffect(() => {
    if (stand === "saved") noteDrafts.set(lead.id, undefined);
  }, [lead.id, stand]);
  const text = (stand === "saved" ? undefined : draft?.text) ?? lead.notes ?? "";
  const tooLong = [...text].length > MOST;

  async function send(wanted: NoteDraft, version: number) {
    const seenLead = { ...lead, version, notes: wanted.basis || null };
    const saved = await change.mutateAsync({ lead: seenLead, notes: wanted.text || null });
    keep(afterSaving(noteDrafts.get(lead.id), wanted.text, saved));
  }
  async function save() {
    if (!draft || stand !== "unsaved" || tooLong || change.isPending) return;
    await send(draft, versionFor(draft, lead));
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
    saveOver: () => void (draft && send({ ...draft, basis: lead.notes ?? "" }, lead.version).catch(() => undefined)),
    showTheirs() {
      keep(undefined);
      change.reset();
    },
  };
}
