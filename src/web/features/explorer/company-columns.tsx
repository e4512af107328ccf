import type { MouseEvent } from "react";

import type { Industry } from "../../../contract/metadata.ts";
import type { SearchHit } from "../../../contract/search.ts";
import {
  countryNames,
  leadWords,
  shortWebsite,
  verificationWords,
  warningBadges,
} from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { DEFAULT_LAYOUT, type ColumnLayout, type DataColumn } from "../../ui/table/data-column.ts";
import { Unknown } from "../../ui/layout/data-list.tsx";
import { quietLinkStyle } from "../../ui/link-style.ts";
import { StatusPill } from "../../ui/status-pill.tsx";

interface Context {
  industries: ReadonlyMap<number, Industry> | undefined;
  /** A plain click on a name opens the panel. */
  onOpen: (id: number) => void;
  /** A key on it follows the link; ⌘ leaves it to the browser. */
  onFollow: (id: number) => void;
}

/** Columns that are hidden until the user asks for them. */
export const firstLayout: ColumnLayout = {
  ...DEFAULT_LAYOUT,
  hidden: ["postal_code", "address", "verification_status", "updated_at"],
};

/** A phone has room for two columns: the name and where it is. Few companies have a lead. */
export const phoneLayout: ColumnLayout = { ...firstLayout, order: ["name", "city"], widths: { name: 232 } };

/** A column of plain words. */
const words = (of: (hit: SearchHit) => string | null) => ({
  cell: (hit: SearchHit) => of(hit) ?? <Unknown />,
  hint: of,
});

/** The table's columns. The ids of those that sort are the service's sort orders. */
export function companyColumns({ industries, onOpen, onFollow }: Context): DataColumn<SearchHit>[] {
  const industryOf = (hit: SearchHit) => (hit.industry_id === null ? undefined : industries?.get(hit.industry_id));
  return [
    {
      id: "name",
      header: "Name",
      width: 264,
      minWidth: 160,
      required: true,
      sortFirst: "asc",
      cell: (hit) => <NameCell hit={hit} onOpen={onOpen} onFollow={onFollow} />,
      hint: (hit) => hit.name,
    },
    { id: "lead", header: "Pipeline", width: 116, fits: true, cell: (hit) => <LeadCell hit={hit} /> },
    { id: "city", header: "City", width: 112, ...words((hit) => hit.city) },
    { id: "country_code", header: "Country", width: 88, fits: true, cell: (hit) => countryNames[hit.country_code] },
    {
      id: "industry",
      header: "Industry",
      width: 196,
      cell: (hit) => industryOf(hit)?.name ?? <Unknown />,
      hint: (hit) => {
        const industry = industryOf(hit);
        return industry && `${industry.code} ${industry.name}`;
      },
    },
    {
      id: "employee_count",
      header: "Employees",
      width: 120,
      fits: true,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => (hit.employee_count === null ? <Unknown /> : format.number(hit.employee_count)),
    },
    {
      id: "founded_date",
      header: "Founded",
      width: 120,
      fits: true,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => (hit.founded_date === null ? <Unknown /> : format.date(hit.founded_date)),
    },
    { id: "legal_form", header: "Form", width: 72, ...words((hit) => hit.legal_form) },
    {
      id: "website",
      header: "Website",
      width: 192,
      cell: (hit) => <WebsiteCell website={hit.website} />,
      hint: (hit) => hit.website && shortWebsite(hit.website),
    },
    { id: "registry_id", header: "Registry number", width: 128, fits: true, cell: (hit) => hit.registry_id },
    { id: "postal_code", header: "Postal code", width: 96, ...words((hit) => hit.postal_code) },
    { id: "address", header: "Address", width: 200, ...words((hit) => hit.address) },
    {
      id: "verification_status",
      header: "Verification",
      width: 120,
      cell: (hit) => verificationWords[hit.verification_status]?.label,
    },
    {
      id: "updated_at",
      header: "Updated",
      width: 112,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => format.ago(hit.updated_at),
      hint: (hit) => format.dateTime(hit.updated_at),
    },
  ];
}

type NameCellProps = { hit: SearchHit } & Pick<Context, "onOpen" | "onFollow">;

/** A plain link: the router's own would each listen to the address. */
function NameCell({ hit, onOpen, onFollow }: NameCellProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Enter on the link is a click without a pointer.
    if (event.detail === 0) onFollow(hit.id);
    else onOpen(hit.id);
  };
  const badges = warningBadges(hit);
  const link = (
    <a
      href={`/companies/${hit.id}`}
      tabIndex={-1}
      onClick={onClick}
      className={`${quietLinkStyle} min-w-0 truncate font-semibold`}
    >
      {hit.name}
    </a>
  );
  // The cell cuts what stands in it alone.
  if (badges.length === 0) return link;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {link}
      {badges.map((badge) => (
        <Badge key={badge.label} tone={badge.tone} hint={badge.hint}>
          {badge.label}
        </Badge>
      ))}
    </span>
  );
}

function LeadCell({ hit }: { hit: SearchHit }) {
  const words = hit.lead && leadWords[hit.lead.status];
  return words ? <StatusPill tone={words.tone} label={words.label} /> : null;
}

function WebsiteCell({ website }: { website: string | null }) {
  if (website === null) return <Unknown />;
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
