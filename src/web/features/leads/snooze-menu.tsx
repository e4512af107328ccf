import { AlarmClock } from "lucide-react";

import type { Lead } from "../../../contract/lead.ts";
import { currentDueDays, useDueDays } from "../../api/leads/due-days.ts";
import type { NextStep } from "../../api/leads/lead-edits.ts";
import { dayText } from "../../entities/lead/lead-words.ts";
import { displayName } from "../../lib/register-case.ts";
import { laterDay } from "../../lib/typed-day.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";

const DELAYS = [
  { label: "+1 day", count: 1, unit: "d" },
  { label: "+1 week", count: 1, unit: "w" },
  { label: "Next month", count: 1, unit: "m" },
] as const;

/** A later day of a next step, counted from its day or from today, the later of the two. */
export function snoozedDay({ next_action_on: day }: Lead, count: number, unit: string): string {
  const { today } = currentDueDays();
  return laterDay(day !== null && day > today ? day : today, count, unit);
}

interface SnoozeMenuProps {
  lead: Lead;
  onSnooze: (step: NextStep) => void;
  /** True in a row, where the button has only its icon. */
  isCompact?: boolean;
}

/** Postpones a next step. */
export function SnoozeMenu({ lead, onSnooze, isCompact = false }: SnoozeMenuProps) {
  const { today } = useDueDays();
  const label = `Snooze ${displayName(lead.company.name)}`;
  return (
    <DropdownMenu
      label={label}
      placement="bottom-end"
      renderTrigger={(trigger) =>
        isCompact ? (
          <IconButton {...trigger} label={label} icon={<AlarmClock />} shortcut="S" data-snooze="" />
        ) : (
          <Button {...trigger} size={28} icon={<AlarmClock />}>
            Snooze
          </Button>
        )
      }
      items={DELAYS.map((delay) => {
        const next_action_on = snoozedDay(lead, delay.count, delay.unit);
        return {
          label: `${delay.label} · ${dayText(next_action_on, today)}`,
          onSelect: () => onSnooze({ next_action: lead.next_action, next_action_on }),
        };
      })}
    />
  );
}
