import { createFileRoute } from "@tanstack/react-router";

import { NotFoundPage } from "../../shell/not-found-page.tsx";

/** All other URLs: shows the error inside the frame, so that navigation is available. */
export const Route = createFileRoute("/_frame/$")({ component: () => <NotFoundPage /> });
