import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useDeferredValue } from "react";

import { explain, hasStatus } from "../../api/api-problem.ts";
import { companyQuery } from "../../api/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { CompanyHeader } from "../../entities/company/company-header.tsx";
import { displayName } from "../../lib/register-case.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorPanel } from "../../ui/layout/error-panel.tsx";
import { PipelinePlace } from "./pipeline-place.tsx";
import { CompanySkeleton } from "./company-skeleton.tsx";
import { CompanyTabs } from "./company-tabs.tsx";
import { ListNavigation } from "./list-navigation.tsx";
import { readTab } from "./tab-names.ts";

const route = getRouteApi("/_frame/companies/$id");

/** One company, whole. Reading it costs 0.1 credits; its other parts are asked for when they are opened. */
export function CompanyPage({ id }: { id: number }) {
  const company = useQuery(companyQuery(id));
  // Its industry's name is in three places: the page comes with it, or they would all move when it does.
  const named = !useQuery(industriesQuery).isPending;
  // Made in slices, under the skeleton.
  const data = useDeferredValue(named ? company.data : undefined, undefined);
  const tab = readTab(route.useSearch()["tab"]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <title>{`${company.data ? displayName(company.data.name) : "Company"} · Nordscope`}</title>
      <ListNavigation id={id} tab={tab} />
      {data ? (
        <>
          <CompanyHeader company={data} page>
            <PipelinePlace id={data.id} />
          </CompanyHeader>
          <CompanyTabs company={data} tab={tab} />
        </>
      ) : company.isError ? (
        hasStatus(company.error, 404) ? (
          <EmptyState
            title="There is no such company"
            headingLevel={1}
            actions={
              <Link to="/companies" className={buttonStyle({ variant: "primary" })}>
                Go to companies
              </Link>
            }
          >
            No company has the number {id}. The address may be mistyped.
          </EmptyState>
        ) : (
          <ErrorPanel
            title="The company could not be read"
            {...explain(company.error)}
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
