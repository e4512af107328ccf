import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useRouter } from "@tanstack/react-router";

import { explain } from "../api/api-problem.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { ToastRegion } from "../ui/popups/toast-region.tsx";
import { TooltipLayer } from "../ui/popups/tooltip.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <ToastRegion />
      <TooltipLayer />
    </>
  ),
  errorComponent: function RootError({ error }) {
    const router = useRouter();
    return <ErrorPage standalone {...explain(error)} onRetry={() => void router.invalidate()} />;
  },
});
