import "./styles/app.css";

import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { createQueryClient } from "./api/query-client.ts";
import { sessionQuery } from "./api/session.ts";
import { createDashboardRouter } from "./router.tsx";

// Without a connection the router would load the page anew for a part that does not come, and lose it to the browser's own
// page of errors. It knows such a failure by its first words; by others it is shown as any.
addEventListener("vite:preloadError", ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

const queryClient = createQueryClient();
// A task of its own: with the evaluation of all modules it would hold up a phone for a tenth of a second.
setTimeout(start);

function start() {
  // Every page waits for it: it is on its way before the first drawing is made.
  queryClient.query(sessionQuery).catch(() => undefined);
  const router = createDashboardRouter(queryClient);
  const root = document.querySelector("#root");
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
}
