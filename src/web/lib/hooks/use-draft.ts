import { useEffect, useRef, useState } from "react";

interface DraftSettings {
  /** Pause after which typing counts as finished. */
  delayMs?: number;
  /** Rejects incomplete input, which stays in the field and is not committed. Called at each key and at the end. */
  accepts?: (text: string) => boolean;
}

/**
 * Text being typed, before it is committed (to the URL, after a pause). A value that changes externally, such as by
 * Back or "Clear all", replaces the draft.
 * @param commit resolves when the new value is applied
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
      // Checked again at the end: a cleared date can be incomplete by then, with the same text.
      if (accepts(text)) timer.current = window.setTimeout(() => accepts(text) && send(text), delayMs);
    },
    /** Commits a choice immediately. */
    choose(text: string) {
      setDraft({ text, basis: value });
      send(text);
    },
    /** Commits immediately, on Enter or leaving the field. */
    flush() {
      if (draft && draft.basis === value && draft.text !== value && accepts(draft.text)) send(draft.text);
    },
  };
}
