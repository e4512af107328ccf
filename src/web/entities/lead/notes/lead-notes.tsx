import { useEffect, useRef, useEffectEvent, useState } from "react";

import type { Lead } from "../../../../contract/lead.ts";
import { explain } from "../../../api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/text-field.tsx";
import { useLeadNotes } from "./use-lead-notes.ts";
import { randomKey } from "../../../lib/random-key.ts";

const CHANNEL = "nordscope:notes";

/** Identifies this tab, because a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

interface DraftNews {
  tab: string;
  lead: number;
  /** Undefined to request the state of the other tabs. */
  unsaved?: boolean;
}

function say(lead: number, unsaved?: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  const news: DraftNews = { tab: TAB, lead, ...(unsaved !== undefined && { unsaved }) };
  channel.postMessage(news);
  channel.close();
}

/** Returns whether another tab of this browser has unsaved notes on the lead, and informs those tabs about ours. */
function useDraftElsewhere(lead: number, unsaved: boolean): boolean {
  const [tabs, setTabs] = useState<ReadonlySet<string>>(new Set());
  const hear = useEffectEvent((news: DraftNews) => {
    if (news.tab === TAB || news.lead !== lead) return;
    if (news.unsaved === undefined) {
      if (unsaved) say(lead, true);
    } else {
      const newsTab = new Set([news.tab]);
      setTabs(news.unsaved ? tabs.union(newsTab) : tabs.difference(newsTab));
    }
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<DraftNews>) => hear(data));
    say(lead);
    return () => channel.close();
  }, [lead]);
  useEffect(() => {
    if (!unsaved) return;
    const end = () => say(lead, false);
    say(lead, true);
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, [lead, unsaved]);
  return tabs.size > 0;
}

interface LeadNotesProps {
  lead: Lead;
  /** True to focus the field. */
  isFocused?: boolean;
}

/** The notes field of a lead. Typed text is kept even if the service refuses it. */
export function LeadNotes({ lead, isFocused = false }: LeadNotesProps) {
  const notes = useLeadNotes(lead);
  const { stand, state, tooLong } = notes;
  const elsewhere = useDraftElsewhere(lead.id, stand !== "saved");
  const conflict = stand === "conflict";
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) part.current?.querySelector("textarea")?.focus();
  }, [isFocused]);
  const hint =
    state === "saving"
      ? "Saving…"
      : stand === "unsaved"
        ? "Not saved yet"
        : state === "done"
          ? "Saved"
          : "Saves automatically";
  const error = tooLong
    ? `At most ${notes.most} characters`
    : conflict
      ? "Changed in another tab"
      : notes.error
        ? `Not saved: ${explain(notes.error).detail}`
        : undefined;
  return (
    <div ref={part} className="grid gap-2">
      <TextArea
        label="Notes"
        rows={5}
        value={notes.text}
        onChange={notes.type}
        onBlur={notes.save}
        hint={hint}
        error={error}
      />
      {conflict && !tooLong && (
        <>
          <div className="grid gap-1 rounded-6 bg-subtle px-2.5 py-2">
            <span className="text-12 text-ink-3">Other version</span>
            <p role="note" className="max-h-32 overflow-y-auto text-13 wrap-anywhere whitespace-pre-wrap text-ink-2">
              {lead.notes ?? "(empty)"}
            </p>
          </div>
          <div className="flex gap-2">
            <Button size={28} onClick={notes.saveOver}>
              Keep mine
            </Button>
            <Button size={28} variant="ghost" onClick={notes.showTheirs}>
              Use other
            </Button>
          </div>
        </>
      )}
      {notes.error && !conflict && !tooLong && (
        <Button size={28} className="justify-self-start" onClick={notes.save}>
          Try again
        </Button>
      )}
      {elsewhere && (
        <p role="status" className="text-12 text-warning">
          Unsaved notes in another tab
        </p>
      )}
    </div>
  );
}
