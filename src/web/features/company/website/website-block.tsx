import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { VISIT_COST } from "../../../../contract/cost.ts";
import { explain } from "../../../api/api-problem.ts";
import { isVisitPending, pendingVisitQuery, useAskVisit } from "../../../api/site-visit.ts";
import { price } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { Button, Spinner } from "../../../ui/button.tsx";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { Block, LineBlock } from "../overview/block.tsx";
import { PageLink } from "../contacts/seen-on.tsx";
import { isDemo, isFoundByVisit, isRead, noWebsite, outcomeWords, proofWords } from "./website-words.ts";

/** The company's website: how it was found or verified, the result of the last visit, and a button for a new visit. */
export function WebsiteBlock({ company }: { company: CompanyDetail }) {
  const { website, site_visit: visit, visit_request: request } = company;
  if (isDemo(company))
    return (
      <LineBlock title="Website">
        {website === null ? withoutWebsite(company) : "Demo website, everything on it is fictional"}
      </LineBlock>
    );
  if (request.refusal !== null && website === null && visit === null)
    return <LineBlock title="Website">{withoutWebsite(company)}</LineBlock>;
  return (
    <Block title="Website" actions={request.refusal === null && <Refresh company={company} />}>
      <div className="grid gap-1 text-13 text-ink-2">
        <Proof company={company} />
        <LastVisit company={company} />
      </div>
    </Block>
  );
}

/** Explains once what a website would add, instead of listing each subject without data. */
const withoutWebsite = (company: CompanyDetail) =>
  `${noWebsite(company)}. Contacts, social profiles and technology come from a website.`;

function Proof({ company }: { company: CompanyDetail }) {
  const { website, website_proof: proof } = company;
  if (website === null) return !company.site_visit && <p>{withoutWebsite(company)}</p>;
  const foundNote = isFoundByVisit(company) && <p>Found through the company’s email or name</p>;
  if (proof === null) return foundNote || <p>Listed in the register, not verified</p>;
  const { text, proves } = proofWords(proof);
  return (
    <>
      {foundNote}
      <p className={proves ? "text-success" : undefined}>
        {text.replace(/ on$/, "")}{" "}
        {text.endsWith(" on") && proof.page_url !== null && <PageLink url={proof.page_url} invented={false} />}
      </p>
    </>
  );
}

/** A live region: the result of a requested visit is read out. */
function LastVisit({ company }: { company: CompanyDetail }) {
  const { site_visit: visit } = company;
  useQuery(pendingVisitQuery(company));
  const pending = isVisitPending(company);
  return (
    <p role="status" className="text-12 text-ink-3">
      {pending ? (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {company.website === null ? "Searching for the website …" : "Scanning the website …"} This takes up to a
          minute.
        </span>
      ) : visit === null ? (
        company.website !== null && "Website not scanned yet"
      ) : (
        <>
          {company.website === null ? "Searched" : "Scanned"}{" "}
          <span {...tooltip(format.dateTime(visit.visited_at))}>{format.ago(visit.visited_at)}</span>
          {": "}
          {outcomeWords(visit.outcome)}
          {isRead(visit.outcome) && broughtWords(company)}. Next {company.website === null ? "search" : "scan"}{" "}
          {format.day(visit.next_due)}
        </>
      )}
    </p>
  );
}

/** ". Known: 4 contacts, 2 social profiles, technology" */
function broughtWords({ related: { contacts, socials, tech } }: CompanyDetail): string {
  const parts = [
    contacts > 0 && format.count(contacts, "contact", "contacts"),
    socials > 0 && format.count(socials, "social profile", "social profiles"),
    tech > 0 && "technology",
  ].filter(Boolean);
  return parts.length === 0 ? ". No contacts, social profiles or technology found" : `. Known: ${parts.join(", ")}`;
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
        {company.website === null ? "Find website" : "Refresh from website"} · {price(VISIT_COST.units)}
      </Button>
    </div>
  );
}
