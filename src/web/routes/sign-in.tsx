import { createFileRoute, redirect } from "@tanstack/react-router";

import type { QueryRecord } from "../api/query-string.ts";
import { sessionQuery } from "../api/session.ts";
import { safeReturnPath } from "../features/sign-in/return-path.ts";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";

export const Route = createFileRoute("/sign-in")({
  validateSearch: (search: QueryRecord): { return?: string } =>
    typeof search["return"] === "string" ? { return: search["return"] } : {},
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.query({ ...sessionQuery, staleTime: "static" });
    if (session.user) throw redirect({ href: safeReturnPath(search.return), replace: true });
  },
  component: function SignIn() {
    return <SignInPage returnTo={safeReturnPath(Route.useSearch().return)} />;
  },
});
