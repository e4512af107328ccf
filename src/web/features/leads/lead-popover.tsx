import { useState, type KeyboardEvent } from "react";

import type { Lead, LeadEvent, LostReason } from "../../../contract/lead.ts";
import { currentDueDays } from "../../api/leads/due-days.ts";
import { lostReasons } from "../../api/data/contract-data.ts";
import type { NextStep } from "../../api/leads/lead-edits.ts";
import { attachEvent, dropStep, logDrafts } from "../../entities/lead/lead-drafts.ts";
import { NextStepField, useStepDraft, useTypedStep, writeNextStep } from "../../entities/lead/next-step.tsx";
import { activityWords, reasonWords } from "../../entities/lead/lead-words.ts";
import { displayName } from "../../lib/register-case.ts";
import { format } from "../../lib/format.ts";
import { laterDay } from "../../lib/typed-day.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import type { Anchor } from "../../ui/popups/popup.ts";
import { AnchoredPopover } from "../../ui/popups/anchored-popover.tsx";
import { nextInRing } from "../../ui/popups/dropdown-menu.tsx";
import type { LeadActions } from "./lead-actions.ts";
import type { OpenPopover } from "./lead-commands.ts";

interface LeadPopoverProps {
  popover: OpenPopover;
  actions: LeadActions;
  /** Called before a change is sent, while its lead is still in its place. */
  onChange?: ((leads: readonly Lead[]) => void) | undefined;
  onClose: () => void;
  /** Opens it again, with the text that was refused. */
  onReopen: (popover: OpenPopover) => void;
}

/** The popover next to a card or row: its next step, or the reason of a lost lead. */
export function LeadPopover({ popover, actions, onChange, onClose, onReopen }: LeadPopoverProps) {
  const { leads } = popover;
  const close = (send: () => void) => {
    onClose();
    onChange?.(leads);
    send();
  };
  const [firstLead] = leads;
  const plan = async (text: string, step: NextStep) => {
    const isPlanned = await actions.plan(leads, step);
    if (isPlanned && firstLead) dropStep(firstLead.id, text);
    // One lead keeps its draft; the text for many is shown again.
    else if (!isPlanned && leads.length > 1) onReopen({ ...popover, kind: "step", text });
  };
  if (!firstLead) return null;
  const names = leads.length === 1 ? displayName(firstLead.company.name) : format.count(leads.length, "lead", "leads");
  return (
    <AnchoredPopover
      label={popover.kind === "reason" ? `Why was ${names} lost?` : `Next step for ${names}`}
      findAnchor={() => anchorOf(popover)}
      className={popover.kind === "reason" ? "w-52" : "w-80"}
      onClose={onClose}
    >
      {popover.kind === "reason" ? (
        <LostReasons
          onPick={(reason, quiet) =>
            close(() => {
              if (reason) void actions.giveReason(leads, reason);
              if (quiet) void actions.leaveAlone(leads, { ...quiet, ...(reason && { reason: reasonWords[reason] }) });
            })
          }
        />
      ) : (
        <NextStepForm
          popover={popover}
          lead={firstLead}
          onSubmit={(text, step) =>
            close(() => {
              void plan(text, step);
              if (popover.kind === "logged") void amendLogged(actions, firstLead, popover.event);
            })
          }
        />
      )}
    </AnchoredPopover>
  );
}

/** Adds the typed note to a logged activity; it stays a draft until then. */
async function amendLogged(actions: LeadActions, lead: Lead, logged: Promise<LeadEvent | undefined>) {
  const draft = logDrafts.get(lead.id);
  const text = draft?.text.trim() ?? "";
  const event = text === "" ? undefined : await logged;
  if (event && (await actions.amend(lead, event, { text })) && logDrafts.get(lead.id)?.text === draft?.text)
    logDrafts.set(lead.id, undefined);
}

/** The card or row of the first lead; of one in a collapsed or hidden lane, the lane. */
function anchorOf({ kind, leads, anchor, at }: OpenPopover): Anchor | null {
  if (at) return { getBoundingClientRect: () => at };
  if (anchor?.isConnected) return anchor;
  const link = document.querySelector(`main [data-lead="${leads[0]?.id}"]`);
  const lane = kind === "reason" ? document.querySelector('[data-drop-lane="lost"]') : null;
  return link?.closest("article, tr, li") ?? lane ?? document.querySelector("main aside");
}

interface NextStepFormProps {
  popover: Exclude<OpenPopover, { kind: "reason" }>;
  /** The first lead. */
  lead: Lead;
  onSubmit: (text: string, step: NextStep) => void;
}

function NextStepForm({ popover, lead, onSubmit }: NextStepFormProps) {
  const [initial] = useState(() => initialText(popover));
  const ofLead = useStepDraft(lead, initial);
  const ofMany = useTypedStep(initial);
  const typed = popover.leads.length === 1 ? ofLead : ofMany;
  const note = logDrafts.use(lead.id)?.text ?? "";
  const isEmpty = typed.text.trim() === "";
  const submit = () => {
    if (typed.error === undefined) onSubmit(typed.text, typed.step);
  };
  const title =
    popover.kind === "logged"
      ? `${activityWords[popover.type].logged}. What’s next?`
      : popover.kind === "done"
        ? "Done. What’s next?"
        : "Next step";
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NextStepField typed={typed} label={title} offersDays isFocused onEnter={submit} />
      {popover.kind === "logged" && (
        <TextField
          label={`Note on the ${activityWords[popover.type].label.toLowerCase()}`}
          value={note}
          onChange={(text) => {
            const { type, key, event } = popover;
            const draft = logDrafts.get(lead.id);
            logDrafts.set(lead.id, { ...(draft?.key === key && draft), type, key, text });
            void event.then((logged) => logged && attachEvent(logged, key));
          }}
          maxLength={2000}
        />
      )}
      <Button type="submit" variant={isEmpty ? "secondary" : "primary"} size={28} className="justify-self-end">
        {isEmpty ? "No next step" : "Save"}
      </Button>
    </form>
  );
}

/** A step that is due is what has just been done; a later one is kept unless it is replaced. */
function initialText(popover: NextStepFormProps["popover"]): string {
  const [lead, ...otherLeads] = popover.leads;
  if (popover.kind === "step" && popover.text !== undefined) return popover.text;
  if (!lead || otherLeads.length > 0 || popover.kind === "done") return "";
  const isDue = lead.next_action_on !== null && lead.next_action_on <= currentDueDays().today;
  return popover.kind === "logged" && isDue ? "" : writeNextStep(lead);
}

const tomorrow = () => laterDay(currentDueDays().today, 1, "d");

interface LostReasonsProps {
  /**
   * @param reason undefined when it was skipped
   * @param quiet set when the companies must not be contacted again; `until` is the day from which they can be
   */
  onPick: (reason: LostReason | undefined, quiet: { until: string | null } | undefined) => void;
}

/** Reasons by click, arrows or digits; Enter and Escape skip them. */
function LostReasons({ onPick: onDone }: LostReasonsProps) {
  const [isQuiet, setQuiet] = useState(false);
  const [endDay, setEndDay] = useState("");
  const onPick = (reason: LostReason | undefined) =>
    onDone(reason, isQuiet ? { until: endDay === "" ? null : endDay } : undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement) return;
    const reason = lostReasons[Number(event.key) - 1];
    const items = [...event.currentTarget.querySelectorAll("button")];
    const index = items.findIndex((item) => item === document.activeElement);
    const next = nextInRing(event.key, index, items.length);
    if (next !== undefined) items[next]?.focus();
    else if (reason) onPick(reason);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="grid">
      <h2 className="px-2 pb-1 text-12 text-ink-2">Why was it lost?</h2>
      <ul>
        {lostReasons.map((reason, index) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onPick(reason)}
              className="flex h-7 w-full items-center rounded-6 px-2 text-left hover:bg-hover focus-visible:bg-hover touch:h-11"
            >
              <span className="flex-1">{reasonWords[reason]}</span>
              <span className="touch:hidden">
                <Kbd keys={String(index + 1)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1 border-t border-line px-2 pt-1">
        <Checkbox label="Don’t contact again" checked={isQuiet} onChange={setQuiet} />
        {isQuiet && (
          <TextField
            label="Until (optional)"
            type="date"
            size={28}
            min={tomorrow()}
            max="2100-12-31"
            value={endDay}
            onChange={setEndDay}
            className="pb-2"
          />
        )}
      </div>
      <Button
        variant="ghost"
        size={28}
        data-autofocus
        onClick={() => onPick(undefined)}
        className="mt-1 justify-start px-2"
      >
        {isQuiet ? "No reason" : "Skip"}
      </Button>
    </div>
  );
}
