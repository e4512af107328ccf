import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState, type SubmitEvent } from "react";

import type { ActivityType, Lead, LeadEvent, LeadStatus } from "../../../contract/lead.ts";
import { useIsConnected } from "../../api/connection.ts";
import { activityTypes } from "../../api/data/contract-data.ts";
import { leadEventsQuery } from "../../api/leads/leads.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { logDrafts } from "../../entities/lead/lead-drafts.ts";
import { activityWords } from "../../entities/lead/lead-words.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { randomKey } from "../../lib/random-key.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { TextArea, TextField } from "../../ui/form/text-field.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { LeadActions } from "./lead-actions.ts";

/** An open lead is polled, because another device can change it without a message to this tab. */
export const followed = { refetchInterval: 20_000, refetchOnWindowFocus: "always" } as const;

const MOST_CHARACTERS = 2000;
const typeOptions = activityTypes.map((value) => ({ value, label: activityWords[value].label }));

interface LeadActivityProps {
  lead: Lead;
  actions: LeadActions;
}

/** The log of a lead: a form for new entries, then activities and stage changes, newest first. */
export function LeadActivity({ lead, actions }: LeadActivityProps) {
  const events = useQuery({ ...leadEventsQuery(lead.id), ...followed });
  return (
    <div className="grid gap-3">
      <LogForm lead={lead} events={events.data?.data ?? []} actions={actions} />
      {events.data ? (
        <ol className="timeline">
          {events.data.data.toReversed().map((event) => (
            <EventRow key={event.id} lead={lead} event={event} actions={actions} />
          ))}
        </ol>
      ) : events.isError ? (
        <ProblemPanel title="Couldn’t load the activity" error={events.error} onRetry={() => void events.refetch()} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </div>
  );
}

function LogForm({ lead, events, actions }: LeadActivityProps & { events: readonly LeadEvent[] }) {
  const draft = logDrafts.use(lead.id);
  const isConnected = useIsConnected();
  const [isSending, setSending] = useState(false);
  const { type = "call", text = "" } = draft ?? {};
  const event = events.find(({ id }) => id === draft?.event);
  const keep = (change: { type?: ActivityType; text?: string }) =>
    logDrafts.set(lead.id, { type, text, key: randomKey(), ...draft, ...change });
  const submit = async (submitEvent: SubmitEvent<HTMLFormElement>) => {
    submitEvent.preventDefault();
    const logged = text.trim();
    if (isSending || (logged === "" && (type === "note" || event !== undefined))) return;
    const key = draft?.key ?? randomKey();
    setSending(true);
    const activity = { type, ...(logged !== "" && { text: logged }) };
    const isStored =
      event === undefined
        ? (await actions.log(lead, activity, key)) !== undefined
        : await actions.amend(lead, event, { text: logged });
    // A refused text stays in the field, and so does one that was typed meanwhile.
    if (isStored && (logDrafts.get(lead.id)?.text ?? "") === text) logDrafts.set(lead.id, undefined);
    setSending(false);
  };
  return (
    <form onSubmit={(submitEvent) => void submit(submitEvent)} className="flex flex-wrap items-start gap-1.5">
      <SelectMenu
        label="Type"
        hideLabel
        size={28}
        className="w-28 shrink-0"
        value={type}
        options={typeOptions}
        onChange={(next) => keep({ type: next })}
      />
      <TextField
        label="Text"
        hideLabel
        size={28}
        className="min-w-0 flex-1"
        placeholder={type === "note" ? "Note" : "Note (optional)"}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={(next) => keep({ text: next })}
      />
      <Button type="submit" size={28}>
        {event === undefined ? "Log" : "Save note"}
      </Button>
      {isSending && !isConnected && (
        <p role="status" className="w-full text-12 text-warning">
          Offline. It is logged when the connection is back
        </p>
      )}
    </form>
  );
}

const word = (status: LeadStatus | null) => (status === null ? "" : (leadWords[status]?.label ?? status));

function titleOf({ type, old_status, new_status }: LeadEvent): string {
  if (type === "status") return `${word(old_status)} → ${word(new_status)}`;
  if (type === "created") return new_status === "new" ? "Added" : `Added as ${word(new_status)}`;
  return activityWords[type].label;
}

function EventRow({ lead, event, actions }: LeadActivityProps & { event: LeadEvent }) {
  const [isEditing, setEditing] = useState(false);
  const isOwn = event.type !== "created" && event.type !== "status";
  const title = titleOf(event);
  if (isEditing)
    return (
      <li className="py-1.5">
        <EventForm lead={lead} event={event} actions={actions} onEnd={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-1.5 text-13">
      <span>{title}</span>
      <span className="flex h-5 items-center gap-1">
        <time dateTime={event.at} className="shrink-0 text-12 text-ink-3">
          {format.dateTime(event.at)}
        </time>
        {isOwn && (
          <DropdownMenu
            label={`${title} of ${format.dateTime(event.at)}`}
            placement="bottom-end"
            renderTrigger={(trigger) => (
              <IconButton
                {...trigger}
                label={`Actions for ${title.toLowerCase()} of ${format.dateTime(event.at)}`}
                icon={<Ellipsis />}
                size={24}
              />
            )}
            items={[
              { label: "Edit", icon: <Pencil />, onSelect: () => setEditing(true) },
              { label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => void actions.unlog(lead, event) },
            ]}
          />
        )}
      </span>
      {event.text !== null && <p className="text-ink-2 wrap-anywhere whitespace-pre-wrap">{event.text}</p>}
    </li>
  );
}

/** An instant as the local time of a `datetime-local` field. */
function localTime(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function EventForm({ lead, event, actions, onEnd }: LeadActivityProps & { event: LeadEvent; onEnd: () => void }) {
  const [text, setText] = useState(event.text ?? "");
  const [time, setTime] = useState(() => localTime(event.at));
  const [latest] = useState(() => localTime(new Date().toISOString()));
  const isTooLong = [...text].length > MOST_CHARACTERS;
  const save = async () => {
    if (isTooLong || time === "") return;
    const editedAt = time === localTime(event.at) ? event.at : new Date(time).toISOString();
    if (await actions.amend(lead, event, { text: text.trim() === "" ? null : text.trim(), at: editedAt })) onEnd();
  };
  return (
    <div className="grid gap-2">
      <TextField
        label="Time"
        type="datetime-local"
        size={28}
        className="max-w-60"
        min="2000-01-01T00:00"
        max={latest}
        value={time}
        onChange={setTime}
      />
      <TextArea
        label="Text"
        rows={2}
        value={text}
        onChange={setText}
        error={isTooLong ? `At most ${MOST_CHARACTERS} characters` : undefined}
      />
      <div className="flex gap-2">
        <Button size={28} variant="primary" onClick={() => void save()}>
          Save
        </Button>
        <Button size={28} variant="ghost" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
