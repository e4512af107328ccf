import { createFileRoute, notFound } from "@tanstack/react-router";

import { prefetch } from "../../../api/query-client.ts";
import { asksFirst, companyQuery } from "../../../api/company.ts";
import { companyLeadsQuery } from "../../../api/leads/leads.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import type { QueryRecord } from "../../../api/query-string.ts";
import {
  ListNavigation,
  OverviewBlocks,
  OverviewSide,
} from "../../../features/company/overview/lazy-overview-blocks.ts";
import { CompanyPage } from "../../../features/company/company-page.tsx";

export const Route = createFileRoute("/_frame/companies/$id")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  beforeLoad: ({ params }) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound();
  },
  loader: ({ context: { queryClient }, params, location }) =>
    prefetch(
      // The page reads the free row first.
      ...(asksFirst(location.state)
        ? []
        : [queryClient.query({ ...companyQuery(Number(params.id)), staleTime: "static" })]),
      queryClient.query({ ...companyLeadsQuery(Number(params.id)), staleTime: "static" }),
      queryClient.query({ ...industriesQuery, staleTime: "static" }),
      ListNavigation.load(),
      OverviewBlocks.load(),
      OverviewSide.load(),
    ),
  component: function Company() {
    const { id } = Route.useParams();
    return <CompanyPage key={id} id={Number(id)} />;
  },
});
