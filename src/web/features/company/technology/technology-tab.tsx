import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { useState, type ReactNode } from "react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import type { Technology, TechProfile } from "../../../../contract/technology.ts";
import { techQuery } from "../../../api/company.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../../ui/link-style.ts";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { SeenOn } from "../contacts/seen-on.tsx";
import { technologiesOf, TechnologyName } from "./technology-block.tsx";
import { isDemo, noWebsiteFacts } from "../website/website-words.ts";

export function TechnologyTab({ company }: { company: CompanyDetail }) {
  const none = (
    <EmptyState icon={<Layers />} title="No technology detected">
      {noWebsiteFacts(company)}
    </EmptyState>
  );
  return company.related.tech === 0 ? none : <Technology company={company} none={none} />;
}

function Technology({ company, none }: { company: CompanyDetail; none: ReactNode }) {
  const tech = useQuery(techQuery(company.id));
  return (
    <PartQuery query={tech} title="technology" skeleton={<ListSkeleton />}>
      {(profile) =>
        profile === null ? (
          none
        ) : (
          <div className="p-4">
            <TechList profile={profile} invented={isDemo(company)} />
          </div>
        )
      }
    </PartQuery>
  );
}

function TechList({ profile, invented }: { profile: TechProfile; invented: boolean }) {
  const [withEvidence, setWithEvidence] = useState(false);
  const hasEvidence = profile.technologies.length > 0;
  return (
    <div className="max-w-320 pt-1">
      <dl className={withEvidence ? "gap-x-10 md:columns-2" : "max-w-220"}>
        {technologiesOf(profile).map(({ label, technologies }) => (
          <div
            key={label}
            className="grid break-inside-avoid gap-x-4 gap-y-1 border-b border-line py-2 text-13 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-3">{label}</dt>
            <dd>
              <ul className={withEvidence ? "grid gap-1.5" : "flex flex-wrap gap-x-4 gap-y-1"}>
                {technologies.map((technology) => (
                  <li key={technology.name}>
                    <div className="group flex items-center gap-1">
                      <TechnologyName technology={technology} />
                      <CopyButton
                        value={technology.name}
                        label={`Copy ${technology.name}`}
                        className="reveal -my-0.5"
                      />
                    </div>
                    {withEvidence && technology.technology && (
                      <Evidence technology={technology.technology} invented={invented} />
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-12 text-ink-3">
        <p>
          Scanned {format.day(profile.detected_at)}. Click a technology to find others.{" "}
          <Link to="/docs/technologies" className={linkStyle}>
            All technologies
          </Link>
        </p>
        {hasEvidence && (
          <Button
            size={28}
            variant="ghost"
            className="print:hidden"
            aria-pressed={withEvidence}
            onClick={() => setWithEvidence(!withEvidence)}
          >
            Show evidence
          </Button>
        )}
      </div>
    </div>
  );
}

/** The detected marker with its page and date; for an implied technology, the product that implies it. */
function Evidence({ technology, invented }: { technology: Technology; invented: boolean }) {
  const { basis, evidence, page_url, first_seen, retrieved_at } = technology;
  return (
    <p className="text-12 text-ink-3">
      {basis === "implied" ? (
        evidence.charAt(0).toUpperCase() + evidence.slice(1)
      ) : (
        <code className="wrap-anywhere text-ink-2">{evidence}</code>
      )}
      {", "}
      <SeenOn url={page_url} firstSeen={first_seen} lastSeen={retrieved_at} invented={invented} word="seen" />
    </p>
  );
}
