import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import type { ReactNode } from "react";

import type { CompanyDetail } from "../../../contract/company.ts";
import { DETAIL_COST } from "../../../contract/cost.ts";
import type { TechProfile } from "../../../contract/technology.ts";
import { techQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { ListSkeleton } from "./company-skeleton.tsx";
import { LockedPart } from "./locked-part.tsx";
import { PartQuery } from "./part-query.tsx";
import { technologiesOf } from "./technology-names.ts";
import { UnlockedNote } from "./unlocked-note.tsx";
import { usePart } from "./use-part.ts";
import { noWebsiteFacts } from "./website-words.ts";

export function TechnologyTab({ company }: { company: CompanyDetail }) {
  const part = usePart(techQuery(company.id).queryKey, company.unlocked.tech);
  const none = (
    <EmptyState icon={<Layers />} title="No technology detected">
      {noWebsiteFacts(company)}
    </EmptyState>
  );
  if (company.related.tech === 0) return none;
  if (part.open) return <Technology company={company} none={none} />;
  return (
    <div className="p-4">
      <LockedPart summary="What its website is built with" units={DETAIL_COST.units} rows={3} onOpen={part.agree} />
    </div>
  );
}

function Technology({ company, none }: { company: CompanyDetail; none: ReactNode }) {
  const tech = useQuery(techQuery(company.id));
  return (
    <PartQuery query={tech} title="The technology" skeleton={<ListSkeleton />}>
      {(profile) =>
        profile === null ? (
          none
        ) : (
          <div className="p-4">
            <UnlockedNote until={company.unlocked.tech} readAt={tech.dataUpdatedAt} />
            <TechList profile={profile} />
          </div>
        )
      }
    </PartQuery>
  );
}

function TechList({ profile }: { profile: TechProfile }) {
  const found = technologiesOf(profile);
  return (
    <div className="max-w-320 pt-1">
      <dl className="grid gap-x-10 md:grid-cols-2">
        {found.map(({ label, names }) => (
          <div key={label} className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-4 border-b border-line py-2 text-13">
            <dt className="text-ink-3">{label}</dt>
            <dd>
              <ul className="grid gap-1">
                {names.map((name) => (
                  <li key={name} className="group flex items-center gap-1">
                    <Link
                      to="/companies"
                      search={{ tech: name }}
                      {...tooltip(`Others that use ${name}`)}
                      className={linkStyle}
                    >
                      {name}
                    </Link>
                    <CopyButton value={name} label={`Copy ${name}`} className="reveal" />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-12 text-ink-3">
        Detected {format.ago(profile.detected_at)}, on {format.dateTime(profile.detected_at)}. Each name leads to the
        others that use it.
      </p>
    </div>
  );
}
