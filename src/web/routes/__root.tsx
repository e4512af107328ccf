import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { explain } from "../api/api-problem.ts";
import { ErrorPage } from "../shell/error-page.tsx";

// Toasts wait in their store until it is here.
const ToastRegion = lazy(async () => ({ default: (await import("../ui/popups/toast-region.tsx")).ToastRegion }));
const TooltipLayer = lazy(async () => ({ default: (await import("../ui/popups/tooltip-layer.tsx")).TooltipLayer }));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Suspense>
        <ToastRegion />
        <TooltipLayer />
      </Suspense>
    </>
  ),
  errorComponent: function RootError({ error }) {
    const router = useRouter();
    return <ErrorPage standalone {...explain(error)} onRetry={() => void router.invalidate()} />;
  },
});
