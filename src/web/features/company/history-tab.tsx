import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";

import type { CompanyDetail, HistoryEntry } from "../../../contract/company.ts";
import { explain } from "../../api/api-problem.ts";
import { historyQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { changedField } from "../../entities/company/field-words.ts";
import { HistoryTimeline } from "./history-timeline.tsx";
import { PartQuery } from "./part-query.tsx";

/** All changes; the newest few are included in the company. */
export function HistoryTab({ company }: { company: CompanyDetail }) {
  const { history: total } = company.related;
  const recent = company.recent_changes;
  if (total === 0)
    return (
      <EmptyState icon={<History />} title="No changes yet">
        Changes appear here after each update
      </EmptyState>
    );
  return (
    <div className="grid gap-6 p-4">
      {total <= recent.length ? <HistoryTimeline entries={recent} /> : <WholeHistory company={company} />}
    </div>
  );
}

function WholeHistory({ company }: { company: CompanyDetail }) {
  const history = useInfiniteQuery(historyQuery(company.id));
  return (
    <PartQuery query={history} title="history" skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const total = pages[0]?.total ?? 0;
        const entries = pages.flatMap((page) => page.data);
        return (
          <>
            <Changes entries={entries} />
            {history.hasNextPage && (
              <div className="grid justify-items-start gap-2 print:hidden">
                <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  Show older changes
                </Button>
                <p className="text-12 text-ink-3">
                  {format.number(entries.length)} of {format.number(total)} changes
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

/** The loaded changes, filtered in the browser, so that choosing a field sends no request. */
function Changes({ entries }: { entries: readonly HistoryEntry[] }) {
  const [field, setField] = useState("");
  const fields = [...new Set(entries.map((entry) => entry.field_name))].sort();
  const visibleEntries = field === "" ? entries : entries.filter((entry) => entry.field_name === field);
  return (
    <div className="grid gap-4">
      <SelectMenu
        label="Field"
        value={field}
        onChange={setField}
        className="w-56 print:hidden"
        options={[
          { value: "", label: `All fields (${format.number(entries.length)})` },
          ...fields.map((name) => ({
            value: name,
            label: `${changedField(name)} (${format.number(entries.filter((entry) => entry.field_name === name).length)})`,
          })),
        ]}
      />
      <HistoryTimeline entries={visibleEntries} />
    </div>
  );
}
