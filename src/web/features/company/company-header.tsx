import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, Globe, ShieldCheck } from "lucide-react";

import type { CompanyDetail } from "../../../contract/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { useCompanyPipeline } from "../../entities/lead/use-company-pipeline.ts";
import { countryNames, shortWebsite, verificationWords, warningBadges } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { StageControl } from "../../entities/lead/stage-control.tsx";
import { CompanyMark } from "./company-mark.tsx";

/** Who it is, what it does, how it stands, and whether it is in the pipeline: ten seconds. */
export function CompanyHeader({ company }: { company: CompanyDetail }) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id);
  const line = [company.legal_form, company.city ?? countryNames[company.country_code], industry?.name].filter(Boolean);
  const verification = verificationWords[company.verification_status];
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <CompanyMark name={company.name} />
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex items-center gap-1">
          <h1 className="min-w-0 text-20 font-semibold wrap-anywhere text-ink">{company.name}</h1>
          {/* In the first line of a name that has several. */}
          <CopyButton value={company.name} label="Copy name" className="mt-0.5 self-start touch:-mt-2" />
        </div>
        <p className="min-h-5 text-13 text-ink-2">{line.join(" · ")}</p>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          {warningBadges(company).map((badge) => (
            <Badge key={badge.label} tone={badge.tone} hint={badge.hint}>
              {badge.label}
            </Badge>
          ))}
          {verification && (
            <Badge tone={verification.tone} hint={verification.hint} icon={<ShieldCheck aria-hidden="true" />}>
              {verification.label}
            </Badge>
          )}
          {company.website_verified && (
            <Badge
              tone="success"
              hint="The website is proven to be the company’s own"
              icon={<BadgeCheck aria-hidden="true" />}
            >
              Website verified
            </Badge>
          )}
          {company.ceased_date !== null && (
            <span className="text-12 text-ink-2">Left its register on {format.date(company.ceased_date)}</span>
          )}
          {company.website !== null && (
            <a
              href={company.website}
              target="_blank"
              rel="noreferrer nofollow"
              className={`${linkStyle} inline-flex max-w-full min-w-0 items-start gap-1 text-13`}
            >
              <Globe aria-hidden="true" className="my-0.75 size-3.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{shortWebsite(company.website)}</span>
            </a>
          )}
        </div>
      </div>
      <CompanyPipeline id={company.id} />
    </header>
  );
}

function CompanyPipeline({ id }: { id: number }) {
  const pipeline = useCompanyPipeline(id);
  const { leads } = pipeline;
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <StageControl pipeline={pipeline} />
      {leads.length > 0 && (
        <Link to="/leads" search={{ lead: String(leads[0]?.id) }} className={`${linkStyle} text-12`}>
          {leads.length === 1
            ? "Open the lead"
            : `${format.count(leads.length, "lead", "leads")} on it; open the newest`}
        </Link>
      )}
    </div>
  );
}
