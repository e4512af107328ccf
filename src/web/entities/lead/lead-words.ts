/** Words for next steps, activities and reasons, the same on every page. */
import type { DueGroup } from "../../../contract/due.ts";
import type { ActivityType, LostReason } from "../../../contract/lead.ts";
import { currentDueDays } from "../../api/leads/due-days.ts";
import type { NextStep } from "../../api/leads/lead-edits.ts";
import { format as readerFormat } from "../../lib/format.ts";
import { addDays } from "../../lib/days.ts";
import { laterDay } from "../../lib/typed-day.ts";

export const activityWords: Readonly<Record<ActivityType, { label: string; logged: string }>> = {
  call: { label: "Call", logged: "Call logged" },
  no_answer: { label: "No answer", logged: "No answer logged" },
  email: { label: "Email", logged: "Email logged" },
  meeting: { label: "Meeting", logged: "Meeting logged" },
  note: { label: "Note", logged: "Note added" },
};

export const dueWords: Readonly<Record<DueGroup, string>> = {
  overdue: "Overdue",
  today: "Today",
  week: "Next 7 days",
  cold: "Going cold",
  none: "None",
};

export const reasonWords: Readonly<Record<LostReason, string>> = {
  price: "Price",
  timing: "Timing",
  competitor: "Competitor",
  no_need: "No need",
  no_answer: "No answer",
  other: "Other",
};

/** A planned day: "Today", "Tomorrow" (if typing that means it), "Mon 30 Nov", in another year "3 Mar 2027". */
export function dayText(day: string, today = currentDueDays().today, format = readerFormat): string {
  if (day === today) return "Today";
  if (day === laterDay(today, 1, "d") && day === addDays(today, 1)) return "Tomorrow";
  if (day === addDays(today, -1)) return "Yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? format.plannedDay(day) : format.date(day);
}

/**
 * "Mon 30 Nov · Send offer"; undefined without a next step.
 * @param isMoved true if the day was moved from a weekend
 */
export function stepText(
  { next_action: action, next_action_on: day }: NextStep,
  today?: string,
  isMoved = false,
): string | undefined {
  const shownDay = day && `${dayText(day, today)}${isMoved ? " (next working day)" : ""}`;
  return [shownDay, action].filter(Boolean).join(" · ") || undefined;
}
