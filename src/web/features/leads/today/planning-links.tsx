import { Link } from "@tanstack/react-router";

import { buttonStyle } from "../../../ui/button.tsx";

/** Pages on which leads get a next step. */
export function PlanningLinks() {
  return (
    <>
      <Link to="/leads" search={{}} className={buttonStyle({ variant: "primary" })}>
        Open pipeline
      </Link>
      <Link to="/companies" search={{}} className={buttonStyle()}>
        Find companies
      </Link>
    </>
  );
}
