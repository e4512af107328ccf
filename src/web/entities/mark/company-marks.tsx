import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Tag } from "lucide-react";

import type { CompanyMark } from "../../../contract/mark.ts";
import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import { explain } from "../../api/api-problem.ts";
import { currentDueDays } from "../../api/leads/due-days.ts";
import { companyMarksQuery, markCompanies, unmarkCompanies } from "../../api/marks.ts";
import { format } from "../../lib/format.ts";
import { laterDay } from "../../lib/typed-day.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { Popover } from "../../ui/popups/popover.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { MarkBadge, quietFirst } from "./mark-badges.tsx";
import { MarkForm } from "./mark-form.tsx";
import { quietIf } from "./mark-words.ts";

interface CompanyMarksProps {
  id: number;
  name: string;
}

/** "Asked on the phone · until 1 Mar 2027" */
const hintOf = ({ reason, until, marked_at }: CompanyMark) =>
  [reason, until === null ? `since ${format.day(marked_at)}` : `until ${format.date(until)}`]
    .filter((part) => part !== null)
    .join(" · ");

/** The marks of a company as badges; links to it ask first when it must not be contacted. */
export function CompanyMarks({ id, name }: CompanyMarksProps) {
  const { data: marks = [] } = useQuery(companyMarksQuery(id));
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marks" className="mt-0.5 flex flex-wrap items-center gap-1.5">
      {quietFirst(marks, ({ mark }) => mark).map((mark) => (
        <li key={mark.mark} {...quietIf([mark.mark], name)} className="flex items-center gap-1.5">
          <MarkBadge mark={mark.mark} hint={hintOf(mark)} />
          {mark.until !== null && <span className="text-12 text-ink-2">until {format.date(mark.until)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Marks one company: a button with a form. */
export function MarkButton({ id }: { id: number }) {
  const client = useQueryClient();
  const { data: marks = [] } = useQuery(companyMarksQuery(id));
  const quiet = marks.find(({ mark }) => mark === DO_NOT_CONTACT);
  const change = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      toast(`Couldn’t mark the company: ${explain(error).detail}`, { tone: "danger" });
    }
  };
  return (
    <Popover
      label="Marks of the company"
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={<Tag />}>
          Mark
        </Button>
      )}
    >
      {() => (
        <>
          <MarkForm
            isMarked={(mark) => marks.some((each) => each.mark === mark)}
            onMark={(mark, isMarked) =>
              void change(isMarked ? markCompanies(client, mark, [id]) : unmarkCompanies(client, mark, [id]))
            }
          />
          {quiet && (
            <DateField
              label="Do not contact until (optional)"
              value={quiet.until ?? ""}
              min={laterDay(currentDueDays().today, 1, "d")}
              max="2100-12-31"
              onCommit={(day) => change(markCompanies(client, quiet.mark, [id], { until: day === "" ? null : day }))}
              className="mt-3"
            />
          )}
        </>
      )}
    </Popover>
  );
}
