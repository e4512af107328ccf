import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

import type { Lead } from "../../../contract/lead.ts";
import { hasPatch, NO_STEP } from "../../api/leads/lead-edits.ts";
import { NextStepField, useTypedStep, writeNextStep } from "../../entities/lead/next-step.tsx";
import { Button } from "../../ui/button.tsx";
import type { LeadActions } from "./lead-actions.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

interface DrawerNextStepProps {
  lead: Lead;
  actions: LeadActions;
}

/** The next step of an open lead: saved by Enter and on leaving the field or the drawer. */
export function DrawerNextStep({ lead, actions }: DrawerNextStepProps) {
  const stored = writeNextStep(lead);
  const typed = useTypedStep(stored);
  const [basis, setBasis] = useState(stored);
  const isPlanned = !hasPatch(lead, NO_STEP);
  if (stored !== basis) {
    // A change from elsewhere replaces the text, unless another one is being typed.
    if (typed.text === basis || hasPatch(lead, typed.step)) typed.setText(stored);
    setBasis(stored);
  }
  const save = () => {
    const { text, step, error } = typed;
    if (text === stored || error !== undefined) return;
    void actions.plan([lead], step).then((isSaved) => !isSaved && typed.setText(text));
  };
  const leave = useEffectEvent(save);
  // A field that unmounts with its drawer gets no blur event.
  useEffect(() => () => leave(), []);
  return (
    <section aria-label="Next step" className="grid gap-2">
      <NextStepField typed={typed} onEnter={save} onBlur={save} />
      {isPlanned && (
        <div className="flex gap-2">
          <Button size={28} icon={<Check />} onClick={() => void actions.plan([lead], NO_STEP)}>
            Done
          </Button>
          <SnoozeMenu lead={lead} onSnooze={(step) => void actions.plan([lead], step)} />
        </div>
      )}
    </section>
  );
}
