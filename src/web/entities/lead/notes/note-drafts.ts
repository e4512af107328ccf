import type { NoteDraft } from "./note-draft.ts";

/**
 * Notes that were typed and not saved, by lead. They outlive the drawer and a reload of the tab: what the service
 * refused, or what could not be sent, is there again when the lead is opened again. Signing out forgets them.
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
// Storage can be forbidden or full; a draft then lives as long as the page.
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
