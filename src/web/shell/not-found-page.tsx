import { Compass } from "lucide-react";

import { buttonStyle } from "../ui/button-style.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { PageTitle } from "./page-title.tsx";

interface NotFoundPageProps {
  title?: string;
  /** Names the address that was asked for, and why there may be nothing. */
  children?: string;
}

/** Nothing lives at this address. */
export function NotFoundPage({ title = "There is no such page", children }: NotFoundPageProps) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <PageTitle>Not found</PageTitle>
      <EmptyState
        icon={<Compass />}
        title={title}
        headingLevel={1}
        actions={
          <a href="/companies" className={buttonStyle({ variant: "primary" })}>
            Go to companies
          </a>
        }
      >
        {children ?? "The address may be mistyped, or the thing that was here is gone."}
      </EmptyState>
    </div>
  );
}
