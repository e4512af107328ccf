import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";

import type { CompanyDetail, SocialProfile } from "../../../../contract/company.ts";
import { socialsQuery } from "../../../api/company.ts";
import { format } from "../../../lib/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../../ui/link-style.ts";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { SeenOn } from "./seen-on.tsx";
import { SocialIcon } from "./social-icon.tsx";
import { isDemo } from "../website/visit-words.ts";
import { noWebsiteFacts } from "../website/website-words.ts";

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
  if (company.related.socials === 0)
    return (
      <EmptyState icon={<Share2 />} title="No social profiles">
        {noWebsiteFacts(company)}
      </EmptyState>
    );
  return <Socials company={company} />;
}

function Socials({ company }: { company: CompanyDetail }) {
  const socials = useQuery(socialsQuery(company.id));
  return (
    <PartQuery query={socials} title="social profiles" skeleton={<ListSkeleton rows={4} />}>
      {({ data }) => (
        <div className="p-4">
          <ul className="max-w-220 pt-1">
            {data.map((profile) => (
              <li
                key={profile.id}
                className="group grid min-h-12 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_5rem_minmax(0,1fr)]"
              >
                <span className="flex items-center gap-2 font-semibold text-ink">
                  <SocialIcon platform={profile.platform} />
                  {platformNames[profile.platform]}
                </span>
                <span className="flex min-w-0 items-center gap-1">
                  <a
                    href={profile.url}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className={`${linkStyle} truncate`}
                  >
                    {profile.handle ?? profile.url}
                  </a>
                  <CopyButton
                    value={profile.url}
                    label={`Copy ${platformNames[profile.platform]} address`}
                    className="reveal"
                  />
                </span>
                <span className="text-ink-2 max-sm:col-start-2 max-sm:empty:hidden">
                  {profile.followers !== null && format.count(profile.followers, "follower", "followers")}
                </span>
                <span className="max-sm:col-start-2 max-sm:empty:hidden">
                  {profile.verified && (
                    <Badge tone="success" hint="The platform or the website confirms it">
                      Verified
                    </Badge>
                  )}
                </span>
                {profile.retrieved_at !== null && (
                  <span className="text-12 text-ink-3 max-sm:col-start-2">
                    <SeenOn
                      url={profile.evidence_url}
                      firstSeen={profile.first_seen}
                      lastSeen={profile.retrieved_at}
                      invented={isDemo(company)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </PartQuery>
  );
}
