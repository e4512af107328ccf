import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail, SocialProfile } from "../../../../contract/company.ts";
import { socialsQuery } from "../../../api/company.ts";
import { format } from "../../../lib/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { linkStyle } from "../../../ui/link-style.ts";
import { SeenOn } from "../contacts/seen-on.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { isDemo } from "../website/website-words.ts";
import { Block } from "./block.tsx";

const platformNames: Record<SocialProfile["platform"], string> = {
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
  github: "GitHub",
};

/** The company's profiles, which are free once the company is open. */
export function SocialsBlock({ company }: { company: CompanyDetail }) {
  const socials = useQuery(socialsQuery(company.id));
  return (
    <Block title="Social profiles">
      <PartQuery
        query={socials}
        title="social profiles"
        skeleton={<ListSkeleton rows={Math.min(4, company.related.socials)} />}
      >
        {({ data }) => (
          <ul>
            {data.map((profile) => (
              <li key={profile.id} className="group border-b border-line py-1.5 text-13 last:border-b-0">
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="flex items-center gap-2 text-ink">
                    <SocialIcon platform={profile.platform} />
                    {platformNames[profile.platform]}
                  </span>
                  <span className="flex min-w-0 flex-1 items-center gap-1">
                    <a
                      href={profile.url}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                      className={`${linkStyle} truncate touch:py-3`}
                    >
                      {profile.handle ?? profile.url}
                    </a>
                    <CopyButton
                      value={profile.url}
                      label={`Copy ${platformNames[profile.platform]} address`}
                      className="reveal"
                    />
                  </span>
                  {profile.verified && (
                    <Badge tone="success" hint="The platform or the website confirms it">
                      Verified
                    </Badge>
                  )}
                </span>
                <span className="block text-12 text-ink-3">
                  {profile.followers !== null && (
                    <>
                      {format.count(profile.followers, "follower", "followers")}
                      {profile.retrieved_at !== null && " · "}
                    </>
                  )}
                  {profile.retrieved_at !== null && (
                    <SeenOn
                      url={profile.evidence_url}
                      firstSeen={profile.first_seen}
                      lastSeen={profile.retrieved_at}
                      invented={isDemo(company)}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PartQuery>
    </Block>
  );
}

/** Strokes in a square of 24, drawn for this page; not the artwork of any platform. */
const strokes: Readonly<Record<SocialProfile["platform"], string>> = {
  linkedin: "M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13a2 2 0 0 1 4 0v3",
  facebook: "M12 3a9 9 0 1 0 .01 0M13 21v-9a2 2 0 0 1 2-2h1M10 13h5",
  instagram: "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 .01 0M17 7v.01",
  x: "M5 4l14 16M19 4L5 20",
  youtube: "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10 9.5v5l4.5-2.5z",
  tiktok: "M13 4v11a4 4 0 1 1-4-4M13 4a6 6 0 0 0 6 5",
  github: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
};

function SocialIcon({ platform }: { platform: SocialProfile["platform"] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4 shrink-0 text-ink-2"
    >
      <path d={strokes[platform]} />
    </svg>
  );
}
