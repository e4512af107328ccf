import { Link } from "@tanstack/react-router";
import { useMemo } from "react";

import type { Lead, LeadSort } from "../../../contract/lead.ts";
import { leadSorts } from "../../api/data/contract-data.ts";
import { leadWords, mailboxText, shortWebsite } from "../../entities/company/company-words.ts";
import { quietIf } from "../../entities/mark/mark-words.ts";
import { MarkIcons, OptOutIcon, StandingIcon } from "../../entities/company/warning-icons.tsx";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { shownPhone } from "../../lib/identifiers.ts";
import { displayCity, displayName } from "../../lib/register-case.ts";
import type { DataColumn, Sort } from "../../ui/table/data-column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { quietLinkStyle } from "../../ui/link-style.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { writeLeadSearch, type LeadSearch } from "./lead-search.ts";
import { StepDay } from "../../entities/lead/next-step.tsx";
import { shortStageAge, stageSince } from "./stage-age.ts";
import type { LeadsInOrder } from "./use-lanes.ts";
import type { LeadSelection } from "./use-lead-selection.ts";

interface LeadListProps {
  search: LeadSearch;
  list: LeadsInOrder;
  industryOf: (lead: Lead) => string | undefined;
  selection: LeadSelection;
  onOpen: (lead: Lead) => void;
  /** Called when the keyboard moves to a row. */
  onCursor: (lead: Lead) => void;
  onSort: (sort: LeadSort) => void;
  empty: React.ReactNode;
}

/** High enough for touch, without making its row higher than others. */
const contactStyle = `${quietLinkStyle} truncate text-ink-2 touch:-my-2 touch:py-3`;

const rowKey = (lead: Lead) => String(lead.id);
const rowName = (lead: Lead) => displayName(lead.company.name);

/** "-score" → the column "Data known", descending. */
const shownSort = (sort: LeadSort): Sort => ({
  column: sort.replace(/^-/, ""),
  direction: sort.startsWith("-") ? "desc" : "asc",
});
const sortBy = ({ column, direction }: Sort) =>
  leadSorts.find((sort) => sort === (direction === "desc" ? `-${column}` : column));

/** The leads of the board as rows, in the same order. */
export function LeadList(props: LeadListProps) {
  const { search, list, industryOf, selection, onOpen, onCursor, onSort, empty } = props;
  const { leads, total } = list;
  const columns = useMemo(() => leadColumns(search, industryOf), [search, industryOf]);
  const byKey = new Map([...selection.leads, ...leads].map((lead) => [rowKey(lead), lead]));
  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={leads}
      rowKey={rowKey}
      rowName={rowName}
      total={total}
      sort={shownSort(search.sort)}
      onSort={(next) => {
        const sort = sortBy(next);
        if (sort) onSort(sort);
      }}
      selection={new Set(selection.leads.map(rowKey))}
      onSelectionChange={(keys) => selection.set([...keys].flatMap((key) => byKey.get(key) ?? []))}
      activeKey={search.lead === undefined ? undefined : String(search.lead)}
      onRowClick={onOpen}
      onRowEnter={onOpen}
      onCursor={onCursor}
      busy={list.busy}
      hasMore={list.hasMore}
      onEndReached={list.loadMore}
      empty={
        list.state === "failed" ? (
          <ProblemPanel
            title="Couldn’t load leads"
            error={list.error}
            keptNote="Your filters are unchanged."
            onRetry={list.retry}
            retrying={list.busy}
          />
        ) : list.state === "ready" ? (
          empty
        ) : undefined
      }
    />
  );
}

/** Ids of sortable columns are sort orders of the API. The marked link of a row is the anchor of its popovers. */
function leadColumns(search: LeadSearch, industryOf: LeadListProps["industryOf"]): DataColumn<Lead>[] {
  return [
    {
      id: "name",
      header: "Company",
      sortFirst: "asc",
      width: 232,
      grow: 1,
      required: true,
      hint: (lead) => lead.company.name,
      cell: (lead) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <Link
            to="/leads"
            search={writeLeadSearch({ ...search, lead: lead.id })}
            resetScroll={false}
            tabIndex={-1}
            data-lead={lead.id}
            className={`truncate ${quietLinkStyle}`}
          >
            {displayName(lead.company.name)}
          </Link>
          <StandingIcon status={lead.company.registry_status} />
          <MarkIcons marks={lead.company.marks} />
        </span>
      ),
    },
    {
      id: "status",
      header: "Stage",
      width: 108,
      cell: ({ status }) => {
        const words = leadWords[status];
        return words && <StatusPill tone={words.tone} label={words.label} />;
      },
    },
    {
      id: "status_since",
      header: "In stage",
      width: 84,
      sortFirst: "asc",
      hint: stageSince,
      cell: (lead) => shortStageAge(lead.status_since),
    },
    {
      id: "score",
      header: "Data known",
      width: 104,
      align: "end",
      sortFirst: "desc",
      cell: (lead) => format.percent(lead.score / 100),
    },
    {
      id: "next_action_on",
      header: "Due",
      width: 104,
      sortFirst: "asc",
      cell: ({ next_action_on: day }) => day !== null && <StepDay day={day} />,
    },
    {
      id: "next_action",
      header: "Next step",
      width: 168,
      grow: 1,
      hint: (lead) => lead.next_action,
      cell: (lead) => lead.next_action,
    },
    {
      id: "last_contact_at",
      header: "Last contact",
      width: 112,
      sortFirst: "asc",
      hint: ({ last_contact_at: at }) => at && format.dateTime(at),
      cell: ({ last_contact_at: at }) => at && format.age(at),
    },
    {
      id: "phone",
      header: "Phone",
      width: 152,
      cell: ({ company: { name, phone, marketing_protected, marks } }) => (
        <span className="flex items-center gap-1.5">
          {marketing_protected && <OptOutIcon />}
          {phone && (
            <a href={`tel:${phone}`} {...quietIf(marks, displayName(name))} tabIndex={-1} className={contactStyle}>
              {shownPhone(phone)}
            </a>
          )}
        </span>
      ),
    },
    {
      id: "email",
      header: "Email",
      width: 188,
      grow: 1,
      hint: ({ company }) => mailboxText(company),
      cell: ({ company }) =>
        company.email && (
          <a
            href={`mailto:${company.email}`}
            {...quietIf(company.marks, displayName(company.name))}
            tabIndex={-1}
            className={contactStyle}
          >
            {mailboxText(company)}
          </a>
        ),
    },
    {
      id: "website",
      header: "Website",
      width: 152,
      grow: 1,
      hint: ({ company: { website } }) => website && shortWebsite(website),
      cell: ({ company: { website } }) =>
        website && (
          <a href={website} target="_blank" rel="noreferrer nofollow" tabIndex={-1} className={contactStyle}>
            {shortWebsite(website)}
          </a>
        ),
    },
    {
      id: "created_at",
      header: "Added",
      width: 112,
      sortFirst: "desc",
      cell: (lead) => format.day(lead.created_at),
    },
    {
      id: "city",
      header: "City",
      width: 112,
      hint: (lead) => lead.company.city,
      cell: (lead) => lead.company.city && displayCity(lead.company.city),
    },
    {
      id: "employees",
      header: "Employees",
      width: 92,
      align: "end",
      cell: ({ company: { employee_count: people } }) => people !== null && format.number(people),
    },
    { id: "industry", header: "Industry", width: 176, hint: industryOf, cell: industryOf },
    { id: "notes", header: "Notes", width: 136, hint: (lead) => lead.notes, cell: (lead) => lead.notes },
  ];
}
