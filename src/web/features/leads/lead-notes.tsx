import { useState } from "react";

import type { Lead } from "../../../contract/lead.ts";
import { explain, hasStatus } from "../../api/api-problem.ts";
import { announceLeads } from "../../api/lead-sync.ts";
import { useChangeLead } from "../../api/leads.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";

const MOST = 10_000;

/** Notes, saved when the field is left. What was typed stays, whatever the service says. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const change = useChangeLead();
  const [draft, setDraft] = useState<string>();
  const text = draft ?? lead.notes ?? "";
  const dirty = draft !== undefined && draft !== (lead.notes ?? "");
  const tooLong = [...text].length > MOST;
  const save = () => {
    if (!dirty || tooLong || change.isPending) return;
    change.mutate(
      { lead, notes: draft },
      {
        onSuccess: () => {
          announceLeads();
          setDraft((now) => (now === draft ? undefined : now));
        },
      },
    );
  };
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
      <TextArea label="Notes" rows={5} value={text} onChange={setDraft} onBlur={save} hint={state} error={error} />
      {change.isError && !tooLong && (
        <div className="flex gap-2">
          <Button size={28} onClick={save}>
            {conflict ? "Save mine over it" : "Try again"}
          </Button>
          {conflict && (
            <Button
              size={28}
              variant="ghost"
              onClick={() => {
                setDraft(undefined);
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
