import { format } from "../../../../lib/format.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import type { LeaveOut } from "./use-leave-out.ts";

/**
 * Companies that are rarely wanted in a pipeline are left out unless they are ticked; renders nothing if the selection
 * has none.
 */
export function LeaveOutChoices({ out, change, doubts }: LeaveOut) {
  const { closing, protected: protectedCount, customers, quiet } = doubts;
  if (closing + protectedCount + customers + quiet === 0) return null;
  return (
    <div className="grid">
      {closing !== 0 && (
        <Checkbox
          label={`Include ${format.count(closing, "bankrupt, dissolving or ceased company", "bankrupt, dissolving or ceased companies")}`}
          checked={!out.closing}
          onChange={(checked) => change({ closing: !checked })}
        />
      )}
      {protectedCount !== 0 && (
        <Checkbox
          label={`Include ${format.count(protectedCount, "company", "companies")} with a marketing opt-out`}
          checked={!out.protected}
          onChange={(checked) => change({ protected: !checked })}
        />
      )}
      {customers !== 0 && (
        <Checkbox
          label={`Include ${format.count(customers, "customer", "customers")}`}
          checked={!out.customers}
          onChange={(checked) => change({ customers: !checked })}
        />
      )}
      {quiet !== 0 && (
        <p className="flex min-h-7 items-center text-ink-2">
          {format.count(quiet, "company", "companies")} marked as Do not contact {quiet === 1 ? "is" : "are"} left out
        </p>
      )}
    </div>
  );
}
