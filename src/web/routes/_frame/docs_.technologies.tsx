import { createFileRoute } from "@tanstack/react-router";

import { TechnologiesPage } from "../../features/docs/technologies-page.tsx";

export const Route = createFileRoute("/_frame/docs_/technologies")({ component: TechnologiesPage });
