import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import type { ReactNode } from "react";

import type { CompanyDetail, TechProfile } from "../../../contract/company.ts";
import { credits, DETAIL_COST } from "../../../contract/cost.ts";
import { techQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { tooltip } from "../../ui/popups/tooltip.tsx";
import { ChargedPart } from "./charged-part.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { PartQuery } from "./part-query.tsx";

const categories = [
  ["cms", "Content management"],
  ["ecommerce", "Online shop"],
  ["frameworks", "Frameworks"],
  ["analytics", "Analytics"],
  ["marketing", "Marketing"],
  ["payment_providers", "Payments"],
  ["live_chat", "Live chat"],
  ["cdn", "Content delivery"],
  ["hosting", "Hosting"],
  ["email_provider", "Email"],
] as const satisfies readonly (readonly [keyof TechProfile, string])[];

export function TechnologyTab({ company }: { company: CompanyDetail }) {
  const client = useQueryClient();
  const none = (
    <EmptyState icon={<Layers />} title="No technology detected">
      {company.website === null
        ? "The company has no website that we know of."
        : "Its website has not been looked at yet, or shows nothing of what it is built with."}
    </EmptyState>
  );
  return (
    <ChargedPart
      what="technology"
      count={company.related.tech}
      words={["technology profile", "technology profiles"]}
      credits={credits(DETAIL_COST.units)}
      read={client.getQueryData(techQuery(company.id).queryKey) !== undefined}
      empty={none}
    >
      <Technology id={company.id} none={none} />
    </ChargedPart>
  );
}

function Technology({ id, none }: { id: number; none: ReactNode }) {
  const tech = useQuery(techQuery(id));
  return (
    <PartQuery query={tech} title="The technology" skeleton={<ListSkeleton />}>
      {(profile) => (profile === null ? none : <TechList profile={profile} />)}
    </PartQuery>
  );
}

function TechList({ profile }: { profile: TechProfile }) {
  const found = categories.flatMap(([field, label]) => {
    const names = [profile[field] ?? []].flat();
    return names.length > 0 ? [{ label, names }] : [];
  });
  return (
    <div className="p-4">
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
