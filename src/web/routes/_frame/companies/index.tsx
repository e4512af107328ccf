import { createFileRoute } from "@tanstack/react-router";

import type { QueryRecord } from "../../../api/query-string.ts";
import { ExplorerPage } from "../../../features/explorer/explorer-page.tsx";
import { EmptyDatabasePage } from "../../../shell/empty-database-page.tsx";

export const Route = createFileRoute("/_frame/companies/")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  component: () => <ExplorerPage whenEmpty={<EmptyDatabasePage />} />,
});
