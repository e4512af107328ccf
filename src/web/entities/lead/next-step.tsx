import { CalendarClock, CalendarDays } from "lucide-react";
import { useRef, useState } from "react";

import type { Lead } from "../../../contract/lead.ts";
import { useDueDays } from "../../api/leads/due-days.ts";
import type { NextStep } from "../../api/leads/lead-edits.ts";
import { FIRST_DAY, LAST_DAY, laterDay, readTypedDay, writeTypedDay } from "../../lib/typed-day.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { stepDrafts } from "./lead-drafts.ts";
import { dayText, stepText } from "./lead-words.ts";

const MOST_CHARACTERS = 200;

/** Days offered as buttons. */
const OFFERED = [
  { label: "+1 d", count: 1, unit: "d" },
  { label: "+1 w", count: 1, unit: "w" },
  { label: "+2 w", count: 2, unit: "w" },
  { label: "Next month", count: 1, unit: "m" },
] as const;

export const writeNextStep = ({ next_action: action, next_action_on: day }: NextStep): string =>
  writeTypedDay({ text: action ?? "", day });

/** A next step while it is typed: its text, its meaning, and an error if the service would refuse it. */
export function useTypedStep(initial = "") {
  const [text, setText] = useState(initial);
  return useReadStep(text, setText);
}

/** The next step of a lead while it is typed. Its text is kept until it is stored. @param initial without a draft */
export function useStepDraft(lead: Lead, initial: string) {
  const draft = stepDrafts.use(lead.id);
  const typed = useReadStep(draft?.text ?? initial, (text) => {
    const basis = draft?.basis ?? writeNextStep(lead);
    stepDrafts.set(lead.id, text === initial ? undefined : { text, basis });
  });
  // An unchanged text is the stored step, whatever it would mean if it was typed today.
  const { next_action, next_action_on } = lead;
  const isStored = typed.text !== "" && typed.text === writeNextStep(lead);
  const stored = isStored && { step: { next_action, next_action_on }, isMoved: false, problem: undefined };
  return { ...typed, ...stored, basis: draft?.basis };
}

function useReadStep(text: string, setText: (text: string) => void) {
  const { today } = useDueDays();
  const { text: action, day, isMoved = false, problem } = readTypedDay(text, today);
  const step: NextStep = { next_action: action === "" ? null : action, next_action_on: day };
  const isTooLong = [...(step.next_action ?? "")].length > MOST_CHARACTERS;
  return {
    text,
    setText,
    step,
    isMoved,
    problem,
    error: isTooLong ? `At most ${MOST_CHARACTERS} characters` : undefined,
  };
}

export type TypedStep = ReturnType<typeof useTypedStep>;

interface NextStepFieldProps {
  typed: TypedStep;
  label?: string;
  /** Hint for the empty field. */
  emptyHint?: string;
  /** True for buttons with common days, below the field. */
  offersDays?: boolean;
  isFocused?: boolean;
  onBlur?: () => void;
  onEnter?: () => void;
  /** Message about the last attempt to save it. */
  status?: string | undefined;
}

/** One field for text and day of a next step: "call back mon". The parsed day is shown while typing. */
export function NextStepField(props: NextStepFieldProps) {
  const { typed, label = "Next step", emptyHint = "call back mon, +2w send offer", offersDays, isFocused } = props;
  const { text, setText, step, problem, error } = typed;
  const { today } = useDueDays();
  const input = useRef<HTMLInputElement>(null);
  const pick = (day: string) => {
    setText(writeNextStep({ ...step, next_action_on: day }));
    input.current?.focus();
  };
  const meaning = stepText(step, today, typed.isMoved);
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-1.5">
        <TextField
          ref={input}
          label={label}
          className="min-w-0 flex-1"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={setText}
          hint={
            <span role="status" className="block truncate">
              {props.status !== undefined
                ? props.status
                : meaning === undefined
                  ? emptyHint
                  : step.next_action_on === null
                    ? (problem ?? "No date found. Try “mon”, “3 Dec” or pick a day")
                    : meaning}
            </span>
          }
          error={error}
          onFocus={(event) => event.target.select()}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !props.onEnter) return;
            event.preventDefault();
            props.onEnter();
          }}
          {...(isFocused && { "data-autofocus": true })}
        />
        <div className="mt-5">
          <DayButton
            label="Pick a day"
            value={step.next_action_on ?? ""}
            min={FIRST_DAY}
            max={LAST_DAY}
            onPick={pick}
          />
        </div>
      </div>
      {offersDays && (
        <div className="flex flex-wrap gap-1" role="group" aria-label="Days">
          {OFFERED.map((offer) => (
            <Button key={offer.label} size={24} onClick={() => pick(laterDay(today, offer.count, offer.unit))}>
              {offer.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface DayButtonProps {
  /** "Pick a day" */
  label: string;
  /** YYYY-MM-DD, or "". */
  value: string;
  min: string;
  max: string;
  onPick: (day: string) => void;
}

/** A button that opens the browser's calendar, for a day that can also be typed in the field next to it. */
function DayButton({ label, value, min, max, onPick }: DayButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative inline-flex">
      <IconButton
        label={label}
        icon={<CalendarDays />}
        variant="secondary"
        size={32}
        onClick={() => input.current?.showPicker()}
      />
      <input
        ref={input}
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => target.value !== "" && target.validity.valid && onPick(target.value)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </span>
  );
}

/** The day of a next step; an overdue one in the colour of a danger. */
export function StepDay({ day }: { day: string }) {
  const { today } = useDueDays();
  const isOverdue = day < today;
  return (
    <time
      dateTime={day}
      className={isOverdue ? "text-danger" : day === today ? "font-semibold text-ink" : "text-ink-2"}
    >
      {isOverdue && <span className="sr-only">Overdue: </span>}
      {dayText(day, today)}
    </time>
  );
}

/** The next step of a lead in one line; nothing without one. */
export function StepLine({ lead: { next_action: action, next_action_on: day } }: { lead: Lead }) {
  if (action === null && day === null) return null;
  return (
    <span className="flex min-w-0 items-center gap-1 text-12 text-ink-2">
      <CalendarClock aria-hidden="true" className="size-3 shrink-0 text-ink-3" />
      <span className="truncate">
        {day !== null && <StepDay day={day} />}
        {day !== null && action !== null && " · "}
        {action}
      </span>
    </span>
  );
}
