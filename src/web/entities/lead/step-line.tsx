import { CalendarClock } from "lucide-react";

import type { Lead } from "../../../contract/lead.ts";
import { useDueDays } from "../../api/leads/due-days.ts";
import { dayText } from "./lead-words.ts";

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
