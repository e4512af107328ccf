import { useEffect, useEffectEvent, useState } from "react";

import type { Lead } from "../../../contract/lead.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import { useChangeLead } from "../../api/lead-changes.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { noteDrafts } from "./note-drafts.ts";

const MOST = 10_000;

/** Notes, saved when the field, the drawer or the page is left. What was typed stays, whatever the service says. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const change = useChangeLead();
  const [draft, setDraft] = useState(() => noteDrafts.get(lead.id));
  const text = draft ?? lead.notes ?? "";
  const dirty = draft !== undefined && draft !== (lead.notes ?? "");
  const tooLong = [...text].length > MOST;
  const keep = (next: string | undefined) => {
    setDraft(next);
    if (next === undefined) noteDrafts.delete(lead.id);
    else noteDrafts.set(lead.id, next);
  };
  const save = async () => {
    if (!dirty || tooLong || change.isPending) return;
    await change.mutateAsync({ lead, notes: draft });
    if (noteDrafts.get(lead.id) === draft) keep(undefined);
  };
  // A field that goes with its drawer is not left: no blur comes.
  const leave = useEffectEvent(() =>
    save().catch((error: unknown) =>
      toast(`The notes on ${lead.company.name} are not saved. ${explain(error).detail} They are kept with the lead.`, {
        tone: "danger",
      }),
    ),
  );
  useEffect(() => {
    const left = () => void leave();
    addEventListener("pagehide", left);
    return () => {
      removeEventListener("pagehide", left);
      left();
    };
  }, []);
  // Said below the field, by the state of the mutation.
  const trySave = () => void save().catch(() => undefined);
  const conflict = hasStatus(change.error, 412);
  const state = change.isPending
    ? "Saving…"
    : dirty
      ? "Not saved yet"
      : change.isSuccess
        ? "Saved"
        : "Saved when you leave the field";
  const error = tooLong
    ? `At most ${MOST} characters`
    : conflict
      ? "Changed elsewhere meanwhile. Your text is kept here."
      : change.isError
        ? `Not saved. ${explain(change.error).detail}`
        : undefined;
  return (
    <div className="grid gap-2">
      <TextArea label="Notes" rows={5} value={text} onChange={keep} onBlur={trySave} hint={state} error={error} />
      {change.isError && !tooLong && (
        <div className="flex gap-2">
          <Button size={28} onClick={trySave}>
            {conflict ? "Save mine over it" : "Try again"}
          </Button>
          {conflict && (
            <Button
              size={28}
              variant="ghost"
              onClick={() => {
                keep(undefined);
                change.reset();
              }}
            >
              Show theirs
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
