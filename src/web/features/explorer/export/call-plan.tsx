import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { spreadDays } from "../../../../contract/call-plan.ts";
import type { Spread } from "../../../../contract/lead-bulk.ts";
import { dueByDayQuery } from "../../../api/leads/due-by-day.ts";
import { currentDueDays } from "../../../api/leads/due-days.ts";
import { format } from "../../../lib/format.ts";
import { laterDay } from "../../../lib/typed-day.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

/** A plan must be one request, so that it is added and taken back as a whole. */
const MOST_PLANNED = 1000;
const DEFAULT_PER_DAY = "12";

/** The next day from Monday to Friday. */
function nextWorkday(): string {
  const [day] = spreadDays(1, { per_day: 1, from: laterDay(currentDueDays().today, 1, "d") }, new Map());
  return day ?? currentDueDays().today;
}

/** A plan that spreads first calls over days, while it is edited. @param companies number of companies to add */
export function useCallPlan(companies: number) {
  const [isOn, setOn] = useState(false);
  const [perDay, setPerDay] = useState(DEFAULT_PER_DAY);
  const [firstDay, setFirstDay] = useState(nextWorkday);
  const [fill, setFill] = useState(true);
  const [isByCounty, setByCounty] = useState(false);
  const isPossible = companies > 0 && companies <= MOST_PLANNED;
  const isValid = /^\d{1,3}$/.test(perDay) && Number(perDay) >= 1 && Number(perDay) <= 100 && firstDay !== "";
  const spread: Spread | undefined =
    isOn && isPossible && isValid
      ? { per_day: Number(perDay), from: firstDay, fill, ...(isByCounty && { order: "county" }) }
      : undefined;
  const { data: dueOn } = useQuery({ ...dueByDayQuery, enabled: isOn });
  return {
    isOn: isOn && isPossible,
    setOn,
    perDay,
    setPerDay,
    firstDay,
    setFirstDay,
    fill,
    setFill,
    isByCounty,
    setByCounty,
    isPossible,
    spread,
    dueOnFirstDay: dueOn?.get(firstDay) ?? 0,
    /** Undefined without a plan, and until the days are counted. */
    lastDay: spread && (dueOn || !fill) ? spreadDays(companies, spread, dueOn ?? new Map()).at(-1) : undefined,
    hasError: isOn && isPossible && !isValid,
  };
}

/** "12 a day, Mon–Fri, from Mon 30 Nov → last one Wed 23 Dec" */
export function CallPlanFields({ plan }: { plan: ReturnType<typeof useCallPlan> }) {
  if (!plan.isPossible) return null;
  return (
    <div className="grid gap-2">
      <Checkbox label="Spread the first step over days" checked={plan.isOn} onChange={plan.setOn} />
      {plan.isOn && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="A day, Mon–Fri"
              type="number"
              min={1}
              max={100}
              value={plan.perDay}
              onChange={plan.setPerDay}
              error={plan.hasError ? "1 to 100, and a day" : undefined}
            />
            <TextField label="From" type="date" max="2099-12-31" value={plan.firstDay} onChange={plan.setFirstDay} />
          </div>
          <Checkbox label="Count what is due on a day already" checked={plan.fill} onChange={plan.setFill} />
          <Checkbox label="One county after the other" checked={plan.isByCounty} onChange={plan.setByCounty} />
          <p role="status" className="text-12 text-ink-2">
            {plan.dueOnFirstDay > 0 &&
              `${format.plannedDay(plan.firstDay)} has ${format.number(plan.dueOnFirstDay)} due already. `}
            {plan.lastDay !== undefined && `Last one on ${format.plannedDay(plan.lastDay)}`}
          </p>
        </>
      )}
    </div>
  );
}
