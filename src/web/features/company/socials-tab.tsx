import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Share2 } from "lucide-react";

import type { CompanyDetail, SocialProfile } from "../../../contract/company.ts";
import { credits, DETAIL_COST } from "../../../contract/cost.ts";
import { socialsQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { ChargedPart } from "./charged-part.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { PartQuery } from "./part-query.tsx";

const platformNames: Record<SocialProfile["platform"], string> = {
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
  github: "GitHub",
};

export function SocialsTab({ company }: { company: CompanyDetail }) {
  const client = useQueryClient();
  return (
    <ChargedPart
      what="socials"
      count={company.related.socials}
      words={["profile", "profiles"]}
      credits={credits(DETAIL_COST.units)}
      read={client.getQueryData(socialsQuery(company.id).queryKey) !== undefined}
      empty={
        <EmptyState icon={<Share2 />} title="No social profiles">
          None were found on the company’s website{company.website === null && ": it has none that we know of"}.
        </EmptyState>
      }
    >
      <Socials id={company.id} />
    </ChargedPart>
  );
}

function Socials({ id }: { id: number }) {
  const socials = useQuery(socialsQuery(id));
  return (
    <PartQuery query={socials} title="The social profiles" skeleton={<ListSkeleton rows={4} />}>
      {({ data }) => (
        <ul className="px-4">
          {data.map((profile) => (
            <li
              key={profile.id}
              className="group grid min-h-12 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13 last:border-b-0 sm:grid-cols-[8rem_minmax(0,22rem)_8rem_minmax(0,1fr)]"
            >
              <span className="font-semibold text-ink">{platformNames[profile.platform]}</span>
              <span className="flex min-w-0 items-center gap-1">
                <a href={profile.url} target="_blank" rel="noreferrer nofollow" className={`${linkStyle} truncate`}>
                  {profile.handle ?? profile.url}
                </a>
                <CopyButton
                  value={profile.url}
                  label={`Copy ${platformNames[profile.platform]} address`}
                  className="reveal"
                />
              </span>
              <span className="text-ink-2 max-sm:col-start-2">
                {profile.followers === null
                  ? "Followers unknown"
                  : format.count(profile.followers, "follower", "followers")}
              </span>
              <span className="max-sm:col-start-2 max-sm:empty:hidden">
                {profile.verified && (
                  <Badge tone="success" hint="The platform or the website confirms it">
                    Verified
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PartQuery>
  );
}
