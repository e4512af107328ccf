import type { MouseEvent } from "react";

import type { Industry } from "../../../../contract/metadata.ts";
import { purposeExcerpt } from "../../../../contract/purpose-marks.ts";
import type { SearchHit } from "../../../../contract/search.ts";
import { formerNameOf, leadWords, shortWebsite } from "../../../entities/company/company-words.ts";
import { MarkedPurpose } from "../../../entities/company/marked-purpose.tsx";
import { MarkIcons, OptOutIcon, StandingIcon } from "../../../entities/company/warning-icons.tsx";
import { isKeyClick } from "../../../lib/key-click.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { classNames } from "../../../ui/class-names.ts";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { statusBar, StatusPill } from "../../../ui/badge.tsx";

interface NameCellProps {
  hit: SearchHit;
  /** Text below the name, on a phone. */
  line: string | undefined;
  /** The filter `purpose`: on a phone the part of the purpose that matches replaces the line. */
  purpose: string | undefined;
  /** True when the stage of the lead has no column. */
  withLead: boolean;
  /** Called by a plain click on a name, which opens the panel. */
  onOpen: (id: number) => void;
  /** Called when a key follows the link; with ⌘ the browser handles it. */
  onFollow: (id: number) => void;
}

/** A plain link, because each router link would subscribe to the URL. */
export function NameCell({ hit, line, purpose, withLead, onOpen, onFollow }: NameCellProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isKeyClick(event)) onFollow(hit.id);
    else onOpen(hit.id);
  };
  const link = (
    <a href={`/companies/${hit.id}`} tabIndex={-1} onClick={onClick} className={`${quietLinkStyle} min-w-0 truncate`}>
      {displayName(hit.name)}
    </a>
  );
  const isOrdinary = hit.registry_status === "active" && !hit.marketing_protected && !hit.marks?.length;
  const dot = withLead && <StageDot hit={hit} />;
  const former = formerNameOf(hit);
  // Most cells contain only a link, which is cheaper to render.
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
        {hit.matched_purpose && purpose !== undefined ? (
          <PurposeCell purpose={hit.matched_purpose} filter={purpose} length={56} />
        ) : former === undefined ? (
          line
        ) : (
          `${former} · ${line}`
        )}
      </span>
    </span>
  );
}

/** A part of the purpose, short enough that the words that match are visible. */
export function PurposeCell({ purpose, filter, length }: { purpose: string; filter: string; length: number }) {
  return <MarkedPurpose purpose={purposeExcerpt(purpose, filter, length)} filter={filter} />;
}

/** The stage, in the padding before the name, so that names stay aligned and are not truncated by it. */
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

/** Register warnings and the marketing opt-out as icons, because text would truncate the company's name. */
function StandingIcons({ hit }: { hit: SearchHit }) {
  return (
    <span className="ml-1.5 flex gap-1.5 empty:hidden">
      <StandingIcon status={hit.registry_status} />
      {hit.marketing_protected && <OptOutIcon />}
      <MarkIcons marks={(hit.marks ?? []).map(({ mark }) => mark)} />
    </span>
  );
}

/** The code stays visible when the name is truncated. */
export function IndustryCell({ industry }: { industry: Industry | undefined }) {
  if (!industry) return null;
  return (
    <>
      <span className="mr-1 inline-block min-w-8 text-11 text-ink-3 tabular-nums">{industry.code}</span> {industry.name}
    </>
  );
}

export function CityCell({ hit, withCountry }: { hit: SearchHit; withCountry: boolean }) {
  const city = hit.city === null ? null : displayCity(hit.city);
  if (!withCountry) return city;
  return (
    <>
      {city !== null && `${city} `}
      <span data-own-cell="" className="text-11 text-ink-3">
        {hit.country_code}
      </span>
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
