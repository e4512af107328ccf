import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useLocation, useNavigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";

import { hasStatus } from "../../api/api-problem.ts";
import { companyQuery } from "../../api/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { CompanyHeader } from "../../entities/company/company-header.tsx";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { displayName } from "../../lib/register-case.ts";
import { CompanyActions } from "./company-actions.tsx";
import { CompanySkeleton } from "./company-skeleton.tsx";
import { CompanyTabs } from "./company-tabs.tsx";
import { ListNavigation } from "./list-navigation.tsx";
import { readTab } from "./tab-link.tsx";

// Needed only while stepping through a list.
const UnreadCompany = lazyPart(async () => (await import("./company-notices.tsx")).UnreadCompany);
const MissingCompany = lazyPart(async () => (await import("./company-notices.tsx")).MissingCompany);
const route = getRouteApi("/_frame/companies/$id");

/**
 * A company's page. Reading a locked company costs 0.5 credits; a reader who only steps through a list is asked first.
 */
export function CompanyPage({ id }: { id: number }) {
  const browses = useLocation({ select: ({ state }) => state.browse === true });
  const read = useQueryClient().getQueryData(companyQuery(id).queryKey) !== undefined;
  const asks = browses && !read;
  const company = useQuery({ ...companyQuery(id), enabled: !asks });
  const navigate = useNavigate();
  const search = route.useSearch();
  const open = () =>
    void navigate({
      to: "/companies/$id",
      params: { id: String(id) },
      search,
      state: (state) => ({ ...state, browse: undefined }),
      replace: true,
    });
  // Waits for the industry names: the page shows them in three places and would move when they arrive.
  const hasIndustries = !useQuery(industriesQuery).isPending;
  // Rendered in slices while the skeleton is shown.
  const data = useDeferredValue(hasIndustries ? company.data : undefined, undefined);
  const tab = readTab(search["tab"]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <title>{`${company.data ? displayName(company.data.name) : "Company"} · Nordscope`}</title>
      <ListNavigation id={id} tab={tab} />
      {asks ? (
        <UnreadCompany fallback={<CompanySkeleton />} id={id} onOpen={open} />
      ) : data ? (
        <>
          <CompanyHeader company={data} page>
            <CompanyActions id={data.id} registryStatus={data.registry_status} />
          </CompanyHeader>
          <CompanyTabs company={data} tab={tab} />
        </>
      ) : company.isError ? (
        hasStatus(company.error, 404) ? (
          <MissingCompany />
        ) : (
          <ProblemPanel
            title="Couldn’t load the company"
            error={company.error}
            onRetry={() => void company.refetch()}
            retrying={company.isFetching}
          />
        )
      ) : (
        <CompanySkeleton />
      )}
    </div>
  );
}
