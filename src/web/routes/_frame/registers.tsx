import { createFileRoute } from "@tanstack/react-router";

import { registersQuery } from "../../api/metadata.ts";
import { prefetch } from "../../api/query-client.ts";
import { RegistersPage } from "../../features/registers/registers-page.tsx";

export const Route = createFileRoute("/_frame/registers")({
  loader: ({ context: { queryClient } }) => prefetch(queryClient.query({ ...registersQuery, staleTime: "static" })),
  component: RegistersPage,
});
