import type { NoteDraft } from "./note-draft.ts";

/**
 * Unsaved notes by lead. They survive closing the drawer and reloading the tab, so that refused or unsent text
 * reappears when the lead is opened again. Signing out clears them.
 */
export const noteDrafts = {
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
