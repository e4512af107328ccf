import { useRef, useState } from "react";

import { useDueDays } from "../../api/leads/due-days.ts";
import type { NextStep } from "../../api/leads/lead-patch.ts";
import { FIRST_DAY, LAST_DAY, laterDay, readTypedDay, writeTypedDay } from "../../lib/typed-day.ts";
import { Button } from "../../ui/button.tsx";
import { DayButton } from "../../ui/form/day-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { stepText } from "./lead-words.ts";

const MOST_CHARACTERS = 200;

/** Days offered as buttons. */
const OFFERED = [
  { label: "+1 d", count: 1, unit: "d" },
  { label: "+1 w", count: 1, unit: "w" },
  { label: "+2 w", count: 2, unit: "w" },
  { label: "Next month", count: 1, unit: "m" },
] as const;

/** The next step in a typed text. */
export function readNextStep(typed: string, today: string): NextStep {
  const { text, day } = readTypedDay(typed, today);
  return { next_action: text === "" ? null : text, next_action_on: day };
}

export const writeNextStep = ({ next_action: action, next_action_on: day }: NextStep): string =>
  writeTypedDay({ text: action ?? "", day });

/** A next step while it is typed: its text, its meaning, and an error if the service would refuse it. */
export function useTypedStep(initial = "") {
  const [text, setText] = useState(initial);
  const { today } = useDueDays();
  const step = readNextStep(text, today);
  const isTooLong = [...(step.next_action ?? "")].length > MOST_CHARACTERS;
  return { text, setText, step, error: isTooLong ? `At most ${MOST_CHARACTERS} characters` : undefined };
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
}

/** One field for text and day of a next step: "call back mon". The parsed day is shown while typing. */
export function NextStepField(props: NextStepFieldProps) {
  const { typed, label = "Next step", emptyHint = "call back mon, +2w send offer", offersDays, isFocused } = props;
  const { text, setText, step, error } = typed;
  const { today } = useDueDays();
  const input = useRef<HTMLInputElement>(null);
  const pick = (day: string) => {
    setText(writeNextStep({ ...step, next_action_on: day }));
    input.current?.focus();
  };
  const meaning = stepText(step, today);
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
              {meaning === undefined ? emptyHint : step.next_action_on === null ? `No day · ${meaning}` : meaning}
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
