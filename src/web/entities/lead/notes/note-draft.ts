/** Notes that are being typed, held against the lead as the service has it. Pure. */
import type { Lead } from "../../../../contract/lead.ts";

type SavedNotes = Pick<Lead, "notes" | "version">;

export interface NoteDraft {
  text: string;
  /** The notes and the version that the first keystroke changed. */
  basis: string;
  version: number;
}

/** The draft after a keystroke; undefined when the text is what is saved. */
export function typed(draft: NoteDraft | undefined, text: string, saved: SavedNotes): NoteDraft | undefined {
  if (text === textOf(saved)) return undefined;
  return { text, basis: draft?.basis ?? textOf(saved), version: draft?.version ?? saved.version };
}

/** `conflict`: the notes that the draft began with have been replaced by others; a new stage alone replaces none. */
export function standOf(draft: NoteDraft | undefined, saved: SavedNotes): "saved" | "unsaved" | "conflict" {
  if (!draft || draft.text === textOf(saved)) return "saved";
  return saved.version > draft.version && textOf(saved) !== draft.basis ? "conflict" : "unsaved";
}

/** The version to save a draft on: it never passes over notes that the user has not seen under the draft. */
export function versionFor(draft: NoteDraft, saved: SavedNotes): number {
  return textOf(saved) === draft.basis ? Math.max(saved.version, draft.version) : draft.version;
}

/** The draft that is left after the service took `sent`: the text typed meanwhile, on top of it. */
export function afterSaving(draft: NoteDraft | undefined, sent: string, saved: SavedNotes): NoteDraft | undefined {
  return draft && draft.text !== sent ? { text: draft.text, basis: sent, version: saved.version } : undefined;
}

const textOf = ({ notes }: SavedNotes) => notes ?? "";
