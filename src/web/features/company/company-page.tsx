import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";

import { hasStatus } from "../../api/api-problem.ts";
import { asksFirst, companyQuery, loadedHit, searchHitQuery } from "../../api/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { CompanyHeader } from "../../entities/company/company-header.tsx";
import { isOpenRow } from "../../entities/company/open-company.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { displayName } from "../../lib/register-case.ts";
import { CompanyActions } from "./company-actions.tsx";
import { CompanySkeleton, ListSkeleton } from "./company-skeleton.tsx";
import { CompanyTabs } from "./company-tabs.tsx";
import { ListNavigation } from "./overview/lazy-overview-blocks.ts";
import { readTab } from "./tab-link.tsx";

const LockedCompany = lazyPart(async () => (await import("./company-notices.tsx")).LockedCompany);
const MissingCompany = lazyPart(async () => (await import("./company-notices.tsx")).MissingCompany);
const route = getRouteApi("/_frame/companies/$id");

/** A company's page. Reading a locked company costs 0.5 credits; `asksFirst` says when the reader is asked first. */
export function CompanyPage({ id }: { id: number }) {
  const client = useQueryClient();
  const [isAccepted, setAccepted] = useState(false);
  const isRead = client.getQueryData(companyQuery(id).queryKey) !== undefined;
  const asks = useLocation({ select: ({ state }) => asksFirst(state) }) && !isRead && !isAccepted;
  const row = useQuery({ ...searchHitQuery(id), enabled: asks, initialData: () => loadedHit(client, id) });
  const isLocked = asks && !(row.data && isOpenRow(row.data));
  const company = useQuery({ ...companyQuery(id), enabled: !isLocked });
  // Waits for the industry names: the page shows them in three places and would move when they arrive.
  const hasIndustries = !useQuery(industriesQuery).isPending;
  // Rendered in slices while the skeleton is shown.
  const data = useDeferredValue(hasIndustries ? company.data : undefined, undefined);
  const tab = readTab(route.useSearch()["tab"]);
  const failure = isLocked ? row : company;
  // A company that was locked keeps its header while it is opened, and with it the focus.
  const [wasLocked, setWasLocked] = useState(false);
  if (isLocked && row.data && !wasLocked) setWasLocked(true);
  const outline = data ?? (wasLocked ? row.data : undefined);
  return (
    <div data-company className="min-h-0 flex-1 overflow-y-auto">
      <title>{`${company.data ? displayName(company.data.name) : "Company"} · Nordscope`}</title>
      <ListNavigation fallback={<div className="h-12 border-b border-line" />} id={id} tab={tab} />
      {outline && (data || !failure.isError) ? (
        <>
          <CompanyHeader company={outline} id={id} page>
            <CompanyActions id={id} isOpen={!isLocked} registryStatus={outline.registry_status} />
          </CompanyHeader>
          {data ? (
            <CompanyTabs company={data} tab={tab} />
          ) : isLocked && row.data ? (
            <LockedCompany fallback={null} hit={row.data} onOpen={() => setAccepted(true)} />
          ) : (
            <ListSkeleton />
          )}
        </>
      ) : row.data === null || hasStatus(company.error, 404) ? (
        <MissingCompany />
      ) : failure.isError ? (
        <ProblemPanel
          title="Couldn’t load the company"
          error={failure.error}
          onRetry={() => void failure.refetch()}
          retrying={failure.isFetching}
        />
      ) : (
        <CompanySkeleton />
      )}
    </div>
  );
}
