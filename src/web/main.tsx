import "./styles/app.css";

import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { watchConnection } from "./api/connection.ts";
import { createQueryClient } from "./api/query-client.ts";
import { sessionQuery } from "./api/session.ts";
import { surviveTranslation } from "./lib/survive-translation.ts";
import { createDashboardRouter } from "./router.tsx";

// The router recognises such an error by its message and would reload the page, losing typed text.
addEventListener("vite:preloadError", ({ payload }) => (payload.message = `Not loaded: ${payload.message}`));
watchConnection();

const queryClient = createQueryClient();
// Separate tasks: together with the evaluation of all modules they would block a phone for 200 ms.
setTimeout(() => {
  // Every page needs the session: it is requested before the first render.
  queryClient.query(sessionQuery).catch(() => undefined);
  setTimeout(draw);
});

function draw() {
  surviveTranslation();
  const router = createDashboardRouter(queryClient);
  const element = document.querySelector("#root");
  if (!element) return;
  const root = createRoot(element);
  // Rendered in slices: the first render is not a response to a click, and as one task it would block a phone for 100
  // ms.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
