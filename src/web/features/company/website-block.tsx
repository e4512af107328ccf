import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";

import type { CompanyDetail } from "../../../contract/company.ts";
import { VISIT_COST } from "../../../contract/cost.ts";
import { explain } from "../../api/api-problem.ts";
import { isVisitPending, pendingVisitQuery, useAskVisit } from "../../api/site-visit.ts";
import { price, shortWebsite } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { isWebAddress } from "../../lib/web-address.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { Block, EmptyBlock } from "./block.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { PageLink } from "./seen-on.tsx";
import { isDemo, isFoundByVisit, isRead, outcomeWords, proofWords } from "./visit-words.ts";
import { noWebsite } from "./website-words.ts";

/** The company's website: how it was found or proven, what the last visit came to, and a visit now. */
export function WebsiteBlock({ company }: { company: CompanyDetail }) {
  const { website, site_visit: visit, visit_request: request } = company;
  if (isDemo(company))
    return (
      <EmptyBlock title="Website">
        {website === null
          ? withoutWebsite(company)
          : "A demo company has no real website: this address and all that is seen on it are invented."}
      </EmptyBlock>
    );
  if (request.refusal !== null && website === null && visit === null)
    return <EmptyBlock title="Website">{withoutWebsite(company)}</EmptyBlock>;
  return (
    <Block title="Website" actions={request.refusal === null && <Refresh company={company} />}>
      <div className="grid gap-1 text-13 text-ink-2">
        {website !== null && (
          <p className="text-ink">
            {isWebAddress(website) ? <OutsideLink href={website}>{shortWebsite(website)}</OutsideLink> : website}
          </p>
        )}
        <Proof company={company} />
        <LastVisit company={company} />
      </div>
    </Block>
  );
}

/** Says once what would come from a website: the subjects without data have no lines of their own then. */
const withoutWebsite = (company: CompanyDetail) =>
  `${noWebsite(company)} Contacts, technology and social profiles are read from one.`;

function Proof({ company }: { company: CompanyDetail }) {
  const { website, website_proof: proof } = company;
  if (website === null) return !company.site_visit && <p>{withoutWebsite(company)}</p>;
  const found = isFoundByVisit(company) && <p>No register names it: it was found by the company’s email or name.</p>;
  if (proof === null) return found || <p>Its register names it. Whether it is the company’s own is not proven.</p>;
  const { text, proves } = proofWords(proof);
  return (
    <>
      {found}
      <p className={proves ? "text-success" : undefined}>
        {text.replace(/ on$/, "")}{" "}
        {text.endsWith(" on") && proof.page_url !== null && <PageLink url={proof.page_url} invented={false} />}
      </p>
    </>
  );
}

/** Announced when it changes: a visit that was asked for is read out when it is done. */
function LastVisit({ company }: { company: CompanyDetail }) {
  const { site_visit: visit } = company;
  useQuery(pendingVisitQuery(company));
  const pending = isVisitPending(company);
  return (
    <p role="status" className="text-12 text-ink-3">
      {pending ? (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {company.website === null
            ? "A website of its own is being looked for."
            : "Its website is being visited."}{" "}
          This takes from seconds to a minute.
        </span>
      ) : visit === null ? (
        company.website !== null && "Not visited yet."
      ) : (
        <>
          {company.website === null ? "Looked for" : "Visited"}{" "}
          <span {...tooltip(format.dateTime(visit.visited_at))}>{format.ago(visit.visited_at)}</span>
          {": "}
          {outcomeWords(visit.outcome)}
          {isRead(visit.outcome) && broughtWords(company)}. Next {company.website === null ? "search" : "visit"}{" "}
          {format.day(visit.next_due)}.
        </>
      )}
    </p>
  );
}

/** ". Known: 4 contacts, 2 social profiles, its technology" */
function broughtWords({ related: { contacts, socials, tech } }: CompanyDetail): string {
  const parts = [
    contacts > 0 && format.count(contacts, "contact", "contacts"),
    socials > 0 && format.count(socials, "social profile", "social profiles"),
    tech > 0 && "its technology",
  ].filter(Boolean);
  return parts.length === 0 ? ". They show no contacts, profiles or technology" : `. Known: ${parts.join(", ")}`;
}

function Refresh({ company }: { company: CompanyDetail }) {
  const ask = useAskVisit(company.id);
  const pending = isVisitPending(company);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 print:hidden">
      {ask.isError && (
        <p role="alert" className="text-12 text-danger">
          {explain(ask.error).detail}
        </p>
      )}
      <Button size={28} icon={<RefreshCw />} busy={ask.isPending || pending} onClick={() => ask.mutate()}>
        {company.website === null ? "Look for its website" : "Refresh from its website"} · {price(VISIT_COST.units)}
      </Button>
    </div>
  );
}
