/** Compares notes being typed with the stored lead. Pure functions. */
import type { Lead } from "../../../../contract/lead.ts";

type SavedNotes = Pick<Lead, "notes" | "version">;

export interface NoteDraft {
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
