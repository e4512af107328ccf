import type { MouseEvent } from "react";

import type { Industry } from "../../../contract/metadata.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { formerNameOf, leadWords, shortWebsite } from "../../entities/company/company-words.ts";
import { OptOutIcon, StandingIcon } from "../../entities/company/warning-icons.tsx";
import { displayCity, displayName } from "../../lib/register-case.ts";
import { classNames } from "../../ui/class-names.ts";
import { quietLinkStyle } from "../../ui/link-style.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { statusBar, StatusPill } from "../../ui/status-pill.tsx";

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
  const link = (
    <a href={`/companies/${hit.id}`} tabIndex={-1} onClick={onClick} className={`${quietLinkStyle} min-w-0 truncate`}>
      {displayName(hit.name)}
    </a>
  );
  const isOrdinary = hit.registry_status === "active" && !hit.marketing_protected;
  const dot = withLead && <StageDot hit={hit} />;
  const former = formerNameOf(hit);
  // Most cells hold a link alone, which costs less to draw.
  const nameCell =
    isOrdinary && !dot && former === undefined ? (
      link
    ) : (
      <span className="flex min-w-0 items-center">
        {dot}
        {link}
        {former !== undefined && line === undefined && (
          <span {...tooltip(former)} className="ml-2 min-w-0 shrink-[3] truncate text-12 font-normal text-ink-3">
            {former}
          </span>
        )}
        <StandingIcons hit={hit} />
      </span>
    );
  if (line === undefined) return nameCell;
  return (
    <span className="grid leading-5">
      {nameCell}
      <span className="truncate text-12 font-normal text-ink-3">
        {former === undefined ? line : `${former} · ${line}`}
      </span>
    </span>
  );
}

/** The stage, in the padding before the name, so that names stay in line and are never cut by it. */
function StageDot({ hit }: { hit: SearchHit }) {
  const words = hit.lead && leadWords[hit.lead.status];
  if (!words) return null;
  const label = `In pipeline: ${words.label}`;
  return (
    <span role="img" aria-label={label} {...tooltip(label)} className="-ml-3 grid h-6 w-3 shrink-0 items-center pl-0.5">
      <span className={classNames("size-1.5 rounded-full forced-color-adjust-none", statusBar[words.tone])} />
    </span>
  );
}

/** Trouble in the register and the opt-out of marketing: signs, because words would cut the company's name. */
function StandingIcons({ hit }: { hit: SearchHit }) {
  return (
    <span className="ml-1.5 flex gap-1.5 empty:hidden">
      <StandingIcon status={hit.registry_status} />
      {hit.marketing_protected && <OptOutIcon />}
    </span>
  );
}

/** The code stays where the name is cut. */
export function IndustryCell({ industry }: { industry: Industry | undefined }) {
  if (!industry) return null;
  return (
    <>
      <span className="mr-1 inline-block min-w-8 text-11 text-ink-3 tabular-nums">{industry.code}</span>
      {industry.name}
    </>
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
