import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";

import { COMPANY_COST } from "../../../../contract/cost.ts";
import type { SearchFilters } from "../../../../contract/fields.ts";
import { explain } from "../../../api/api-problem.ts";
import { addCompanies, undoAdding } from "../../../api/leads/add-companies.ts";
import { price } from "../../../entities/company/company-words.ts";
import { NextStepField, useTypedStep } from "../../../entities/lead/next-step.tsx";
import { format } from "../../../lib/format.ts";
import { useAbort } from "../../../lib/hooks/use-abort.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import { CallPlanFields, useCallPlan } from "./call-plan.tsx";
import { LeaveOutChoices } from "../filters/choices/leave-out-choices.tsx";
import { useLeaveOut } from "../filters/choices/use-leave-out.ts";
import type { Selection } from "../table/use-selection.ts";

/** Maximum number of companies to add at once. */
const MOST_COMPANIES = 10_000;

interface PipelineDialogProps {
  selection: Pick<Selection, "ids" | "count" | "clear">;
  filters: SearchFilters;
  onClose: () => void;
}

/**
 * Adds the selected companies to the pipeline, which unlocks them. When all matching ones are selected, their ids are
 * read first.
 */
export function PipelineDialog({ selection, filters, onClose }: PipelineDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ids, count, clear } = selection;
  const [done, setDone] = useState(0);
  const { begin } = useAbort();
  const leaveOut = useLeaveOut(selection, filters);
  const { rest, opens } = leaveOut;
  const total = rest ?? count;
  const tooMany = total > MOST_COMPANIES;
  const cost = opens > 0 && !tooMany ? ` · ${ids ? "" : "up to "}${price(COMPANY_COST.units * opens)}` : "";
  const typed = useTypedStep();
  const plan = useCallPlan(rest ?? 0);
  const add = useMutation({
    mutationFn: async () => {
      const signal = begin();
      const companies = await leaveOut.readIds(MOST_COMPANIES, { signal });
      return addCompanies(client, companies, { ...typed.step, ...(plan.spread && { spread: plan.spread }) }, setDone, {
        signal,
      });
    },
    onSuccess(added) {
      const { leadIds, skipped } = added;
      const skippedNote = skipped > 0 ? ` ${format.count(skipped, "was", "were")} in it already.` : "";
      const takeBack = () =>
        undoAdding(client, added).then(
          (count) => toast(`Removed ${format.count(count, "company", "companies")}`),
          (error: unknown) => toast(`Couldn’t undo: ${explain(error).detail}`, { tone: "danger" }),
        );
      toast(`${format.count(leadIds.length, "company", "companies")} added to the pipeline.${skippedNote}`, {
        tone: "success",
        onward: { label: "Open pipeline", run: () => void navigate({ to: "/leads" }) },
        ...(leadIds.length > 0 && { action: { label: "Undo", run: () => void takeBack() } }),
      });
      // Closed first, so that the focus returns to the bar, and from there to the list.
      flushSync(onClose);
      clear();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Add ${format.count(count, "company", "companies")} to the pipeline`}
      description="Added as New. Companies already in the pipeline are skipped."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={add.isPending}
            disabled={tooMany || rest === undefined || rest === 0 || typed.error !== undefined || plan.hasError}
            onClick={() => add.mutate()}
          >
            {rest === undefined ? "Add" : `Add ${format.number(rest)}`}
            {cost}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-13">
        <LeaveOutChoices {...leaveOut} />
        <p role="status" className="min-h-5 text-ink-2">
          {leaveOut.withPhone !== undefined &&
            `${format.number(leaveOut.withPhone)} of ${format.number(total)} have a phone number`}
        </p>
        <NextStepField typed={typed} label="Next step (optional)" {...(plan.isOn && { emptyHint: "first call" })} />
        <CallPlanFields plan={plan} />
        {tooMany && (
          <p role="alert" className="text-danger">
            At most {format.number(MOST_COMPANIES)} at once. Narrow the filters first.
          </p>
        )}
        {add.isPending && (
          <Progress label="Added" value={done} max={total} text={`${format.number(done)} of ${format.number(total)}`} />
        )}
        {add.isError && (
          <p role="alert" className="text-danger">
            {explain(add.error).detail} Added {format.number(done)} of {format.number(total)}. Try again for the rest.
          </p>
        )}
      </div>
    </Dialog>
  );
}
