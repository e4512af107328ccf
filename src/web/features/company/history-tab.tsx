import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import type { CompanyDetail, HistoryEntry } from "../../../contract/company.ts";
import { credits, DETAIL_COST } from "../../../contract/cost.ts";
import { explain } from "../../api/api-problem.ts";
import { historyQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { ChargedPart } from "./charged-part.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { employeeSteps } from "./employee-steps.ts";
import { fieldLabel } from "./field-labels.ts";
import { HistoryTimeline } from "./history-timeline.tsx";
import { PartQuery } from "./part-query.tsx";

const EmployeePanel = lazy(async () => ({ default: (await import("./employee-panel.tsx")).EmployeePanel }));

export function HistoryTab({ company }: { company: CompanyDetail }) {
  const client = useQueryClient();
  return (
    <ChargedPart
      what="history"
      count={company.related.history}
      words={["change", "changes"]}
      credits={credits(DETAIL_COST.units)}
      read={client.getQueryData(historyQuery(company.id).queryKey) !== undefined}
      empty={
        <EmptyState icon={<History />} title="No changes yet">
          Each import is compared with the one before; what changes is listed here from then on.
        </EmptyState>
      }
    >
      <CompanyHistory company={company} />
    </ChargedPart>
  );
}

function CompanyHistory({ company }: { company: CompanyDetail }) {
  const history = useInfiniteQuery(historyQuery(company.id));
  return (
    <PartQuery query={history} title="The history" skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const total = pages[0]?.total ?? 0;
        const entries = pages.flatMap((page) => page.data);
        return (
          <>
            <Changes company={company} entries={entries} />
            {history.hasNextPage && (
              <div className="grid justify-items-start gap-2 px-4 pb-6">
                <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  Show older changes for {format.count(credits(DETAIL_COST.units), "credit", "credits")}
                </Button>
                <p className="text-12 text-ink-3">
                  {format.number(entries.length)} of {format.number(total)} changes are shown.
                </p>
                {history.isFetchNextPageError && (
                  <p role="alert" className="text-13 text-danger">
                    {explain(history.error).detail}
                  </p>
                )}
              </div>
            )}
          </>
        );
      }}
    </PartQuery>
  );
}

/** The changes that are read: filtered here, so that looking at one field costs nothing more. */
function Changes({ company, entries }: { company: CompanyDetail; entries: readonly HistoryEntry[] }) {
  const [field, setField] = useState("");
  const fields = [...new Set(entries.map((entry) => entry.field_name))].sort();
  const steps = employeeSteps(entries, company.employee_count);
  const shown = field === "" ? entries : entries.filter((entry) => entry.field_name === field);
  return (
    <div className="grid gap-4 p-4">
      {steps.length > 1 && (
        <Suspense fallback={<div className="h-64" />}>
          <EmployeePanel steps={steps} />
        </Suspense>
      )}
      <SelectMenu
        label="Field"
        value={field}
        onChange={setField}
        className="w-56"
        options={[
          { value: "", label: `All fields (${format.number(entries.length)})` },
          ...fields.map((name) => ({
            value: name,
            label: `${fieldLabel(name)} (${format.number(entries.filter((entry) => entry.field_name === name).length)})`,
          })),
        ]}
      />
      <HistoryTimeline entries={shown} />
    </div>
  );
}
