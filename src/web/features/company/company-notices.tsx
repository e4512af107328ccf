/** Notices of a company's page, in one file that loads after the page. */
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { UNLOCKED_DAYS } from "../../../contract/cost.ts";
import { chargeQuery } from "../../api/company.ts";
import { loadedHit } from "../../api/search/search.ts";
import { CompanyFactList } from "../../entities/company/company-facts.tsx";
import { CompanyHeader } from "../../entities/company/company-header.tsx";
import { isOpenRow, openProfileLabel } from "../../entities/company/open-company.ts";
import { format } from "../../lib/format.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { CompanyActions } from "./company-actions.tsx";

/** Shows once what opening the company has cost: a direct link does not ask first. */
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

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The reader steps through a list: a company that is not unlocked shows its row and price. */
    browse?: boolean | undefined;
  }
}

/** A locked company reached by "next" or "previous" in a list: its row and the price of opening it. */
export function UnreadCompany({ id, onOpen }: { id: number; onOpen: () => void }) {
  const hit = loadedHit(useQueryClient(), id);
  const isOpen = hit !== undefined && isOpenRow(hit);
  const open = useStableCallback(onOpen);
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen, open]);
  useShortcuts([{ keys: "Enter", label: "Open profile", group: "Company", run: onOpen }]);
  return (
    <>
      {hit ? (
        <CompanyHeader company={hit} page>
          <CompanyActions id={id} isOpen={isOpen} registryStatus={hit.registry_status} />
        </CompanyHeader>
      ) : (
        <h1 className="px-4 pt-4 text-20 font-semibold text-ink">Next company in the list</h1>
      )}
      <div className="grid max-w-220 gap-4 p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-8 border border-line px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 text-13 text-ink-2">
            See phone, email, headcount and contacts. Free for {format.number(UNLOCKED_DAYS)} days once opened.
          </p>
          <Button variant="primary" onClick={onOpen}>
            {openProfileLabel(isOpen)}
          </Button>
        </div>
        {hit && <CompanyFactList company={hit} />}
      </div>
    </>
  );
}
