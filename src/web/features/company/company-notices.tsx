/** Notices of a company's page, in one file that loads after the page. */
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { UNLOCKED_DAYS } from "../../../contract/cost.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { chargeQuery } from "../../api/company.ts";
import { CompanyFactList } from "../../entities/company/company-facts.tsx";
import { OPENED_PARTS, openProfileLabel } from "../../entities/company/open-company.ts";
import { format } from "../../lib/format.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/** Shows once what opening the company has cost: a link inside the product does not ask first. */
export function ChargeNote({ id }: { id: number }) {
  const client = useQueryClient();
  const { data: credits = 0 } = useQuery(chargeQuery(id));
  useEffect(() => () => client.removeQueries({ queryKey: chargeQuery(id).queryKey }), [client, id]);
  return (
    <span role="status" className="min-w-0 truncate px-1 text-12 text-ink-3 print:hidden">
      {credits > 0 &&
        `${format.count(credits, "credit", "credits")} used, free for ${format.number(UNLOCKED_DAYS)} days`}
    </span>
  );
}

/** Shown when the company does not exist. */
export function MissingCompany() {
  return (
    <EmptyState
      title="Company not found"
      headingLevel={1}
      actions={
        <Link to="/companies" className={buttonStyle({ variant: "primary" })}>
          Go to companies
        </Link>
      }
    />
  );
}

/**
 * Below the header of a locked company that was opened by its address, or reached by "next" or "previous" in a list:
 * the price of opening it, and its row.
 */
export function LockedCompany({ hit, onOpen }: { hit: SearchHit; onOpen: () => void }) {
  useShortcuts([{ keys: "Enter", label: "Open profile", group: "Company", run: onOpen }]);
  return (
    <div className="grid max-w-220 gap-4 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-8 border border-line px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 text-13 text-ink-2">{OPENED_PARTS}</p>
        <Button variant="primary" onClick={onOpen}>
          {openProfileLabel(false)}
        </Button>
      </div>
      <CompanyFactList company={hit} />
    </div>
  );
}
