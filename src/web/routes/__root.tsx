import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";

import { afterIdle, lazyPart, usePreload } from "../lib/lazy-part.ts";

// Toasts wait in their store until it is loaded.
const ToastRegion = lazyPart(afterIdle(async () => (await import("../ui/popups/toast-region.tsx")).ToastRegion));
const TooltipLayer = lazyPart(afterIdle(async () => (await import("../ui/popups/tooltip-layer.tsx")).TooltipLayer));
// Loaded in advance, because it could not be loaded without a connection.
const ErrorPage = lazyPart(async () => (await import("../shell/error-page.tsx")).ErrorPage);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: function Root() {
    usePreload(ErrorPage);
    return (
      <>
        <Outlet />
        <ToastRegion />
        <TooltipLayer />
      </>
    );
  },
  errorComponent: ({ error }) => <ErrorPage error={error} />,
});
