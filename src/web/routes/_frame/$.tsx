import { createFileRoute } from "@tanstack/react-router";

import { NotFoundPage } from "../../shell/not-found-page.tsx";

/** Every other address: says so inside the frame, so that the way on is at hand. */
export const Route = createFileRoute("/_frame/$")({ component: () => <NotFoundPage /> });
