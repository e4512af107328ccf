import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useRouter } from "@tanstack/react-router";

import { explain } from "../api/api-problem.ts";
import { lazyPart } from "../lib/lazy-part.ts";
import { afterIdle } from "../lib/when-idle.ts";
import { ErrorPage } from "../shell/error-page.tsx";

// Toasts wait in their store until it is here.
const ToastRegion = lazyPart(afterIdle(async () => (await import("../ui/popups/toast-region.tsx")).ToastRegion));
const TooltipLayer = lazyPart(afterIdle(async () => (await import("../ui/popups/tooltip-layer.tsx")).TooltipLayer));

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
