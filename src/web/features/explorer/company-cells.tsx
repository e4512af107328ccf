import type { MouseEvent } from "react";

import type { SearchHit } from "../../../contract/search.ts";
import { leadWords, shortWebsite, warningBadges } from "../../entities/company/company-words.ts";
import { displayCity, displayName } from "../../lib/register-case.ts";
import { Badge } from "../../ui/badge.tsx";
import { quietLinkStyle } from "../../ui/link-style.ts";
import { StatusPill } from "../../ui/status-pill.tsx";

interface NameCellProps {
  hit: SearchHit;
  /** Below the name, on a phone. */
  line: string | undefined;
  /** The lead's stage has no column of its own. */
  withLead: boolean;
  /** A plain click on a name opens the panel. */
  onOpen: (id: number) => void;
  /** A key on it follows the link; ⌘ leaves it to the browser. */
  onFollow: (id: number) => void;
}

/** A plain link: the router's own would each listen to the address. */
export function NameCell({ hit, line, withLead, onOpen, onFollow }: NameCellProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Enter on the link is a click without a pointer.
    if (event.detail === 0) onFollow(hit.id);
    else onOpen(hit.id);
  };
  const badges = warningBadges(hit);
  const link = (
    <a href={`/companies/${hit.id}`} tabIndex={-1} onClick={onClick} className={`${quietLinkStyle} min-w-0 truncate`}>
      {displayName(hit.name)}
    </a>
  );
  const lead = withLead && hit.lead !== null && hit.lead !== undefined;
  // The cell cuts what stands in it alone.
  const named =
    badges.length === 0 && !lead ? (
      link
    ) : (
      <span className="flex min-w-0 items-center gap-2">
        {link}
        {badges.map((badge) => (
          <Badge key={badge.label} tone={badge.tone} hint={badge.hint}>
            {badge.label}
          </Badge>
        ))}
        {lead && <LeadCell hit={hit} />}
      </span>
    );
  if (line === undefined) return named;
  return (
    <span className="grid leading-5">
      {named}
      <span className="truncate text-12 font-normal text-ink-3">{line}</span>
    </span>
  );
}

export function CityCell({ hit, withCountry }: { hit: SearchHit; withCountry: boolean }) {
  const city = hit.city === null ? null : displayCity(hit.city);
  if (!withCountry) return city;
  return (
    <>
      {city !== null && `${city} `}
      <span className="text-11 text-ink-3">{hit.country_code}</span>
    </>
  );
}

export function LeadCell({ hit }: { hit: SearchHit }) {
  const words = hit.lead && leadWords[hit.lead.status];
  return words ? <StatusPill tone={words.tone} label={words.label} /> : null;
}

export function WebsiteCell({ website }: { website: string | null }) {
  if (website === null) return null;
  return (
    <a
      href={website}
      target="_blank"
      rel="noreferrer nofollow"
      tabIndex={-1}
      className={`${quietLinkStyle} text-ink-2 touch:py-3.5`}
    >
      {shortWebsite(website)}
    </a>
  );
}
