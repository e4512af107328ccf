import { useEffect, useRef, useState } from "react";

interface DraftSettings {
  /** Pause after which typing counts as done. */
  delayMs?: number;
  /** Refuses what is half typed: it stays in the field and is not committed. Asked at each key and at the end. */
  accepts?: (text: string) => boolean;
}

/**
 * Text that is being typed, before it is committed (to the address, after a pause). A value that changes from outside,
 * such as Back or "Clear all", wins over the draft.
 * @param commit resolves when the new value is in place
 */
export function useDraft(
  value: string,
  commit: (text: string) => Promise<void>,
  { delayMs = 200, accepts = () => true }: DraftSettings = {},
) {
  const [draft, setDraft] = useState<{ text: string; basis: string }>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    void commit(text).then(() =>
      setDraft((now) => (now === undefined || now.text === text ? undefined : { ...now, basis: text })),
    );
  };
  return {
    text: draft && draft.basis === value ? draft.text : value,
    change(text: string) {
      setDraft({ text, basis: value });
      clearTimeout(timer.current);
      // Asked again at the end: a date that was emptied may be half typed by then, and its text the same.
      if (accepts(text)) timer.current = window.setTimeout(() => accepts(text) && send(text), delayMs);
    },
    /** A choice, not typing: committed at once. */
    choose(text: string) {
      setDraft({ text, basis: value });
      send(text);
    },
    /** Enter, or leaving the field: no need to wait any more. */
    flush() {
      if (draft && draft.basis === value && draft.text !== value && accepts(draft.text)) send(draft.text);
    },
  };
}
