import { Link } from "@tanstack/react-router";

import { buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/** Explains why there are no leads and how to add some. */
export function NoLeads({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No leads match these filters">Remove a filter to see more</EmptyState>
  ) : (
    <EmptyState
      title="Your pipeline is empty"
      actions={
        <Link to="/companies" search={{}} className={buttonStyle({ variant: "primary" })}>
          Find companies
        </Link>
      }
    >
      Add companies from the company list or from a company’s profile
    </EmptyState>
  );
}
