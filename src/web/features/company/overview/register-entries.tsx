import { Link } from "@tanstack/react-router";
import { useState } from "react";

import type { CompanyDetail, OtherName, ParentCompany } from "../../../../contract/company.ts";
import type { Industry } from "../../../../contract/metadata.ts";
import { fieldLabel } from "../../../entities/company/field-labels.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { Button } from "../../../ui/button.tsx";
import type { DataListItem } from "../../../ui/layout/data-list.tsx";
import { quietLinkStyle } from "../../../ui/link-style.ts";

const FLAGS = ["vat_registered", "is_employer", "in_group"] as const;
const SHOWN_NAMES = 6;
const SHOWN_BRANCHES = 5;

/** Known facts that only some companies have: other industries and names, parent, branches, further registers. */
export function registerEntries(
  company: CompanyDetail,
  industries: ReadonlyMap<number, Industry> | undefined,
): (DataListItem & { field: string })[] {
  const { parent, branches, accounts_year: year, other_names: names } = company;
  const further = company.industries
    .filter(({ main }) => !main)
    .map(({ id }) => industries?.get(id))
    .filter((industry) => industry !== undefined)
    .map(({ code, name }) => `${code} ${name}`);
  return [
    ...(further.length > 0
      ? [{ field: "further_industries", label: fieldLabel("further_industries"), value: lines(further) }]
      : []),
    ...(names.length > 0
      ? [{ field: "other_names", label: fieldLabel("other_names"), value: lines(nameLines(names)) }]
      : []),
    ...(parent ? [{ field: "parent_registry_id", label: "Branch of", value: <CompanyLink company={parent} /> }] : []),
    ...(branches > 0 ? [{ field: "branches", label: "Branches", value: <Branches company={company} /> }] : []),
    ...FLAGS.flatMap((field) => {
      const value = company[field];
      return value === null ? [] : [{ field, label: fieldLabel(field), value: value ? "Yes" : "No" }];
    }),
    ...(year === null ? [] : [{ field: "accounts_year", label: fieldLabel("accounts_year"), value: String(year) }]),
  ];
}

/** The first branches, and the others after a click. */
function Branches({ company: { branches, first_branches } }: { company: CompanyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const shownBranches = isOpen ? first_branches : first_branches.slice(0, SHOWN_BRANCHES);
  const hiddenCount = branches - shownBranches.length;
  return (
    <>
      {shownBranches.map((branch) => (
        <span key={branch.id} className="block">
          <CompanyLink company={branch} />
          {branch.city !== null && !branch.name.toLowerCase().includes(branch.city.toLowerCase()) && (
            <span className="text-ink-3"> {displayCity(branch.city)}</span>
          )}
        </span>
      ))}
      {hiddenCount > 0 &&
        (isOpen ? (
          <span className="text-ink-3">{format.number(hiddenCount)} more</span>
        ) : (
          <Button variant="ghost" size={24} className="-ml-2" onClick={() => setOpen(true)}>
            Show {format.number(hiddenCount)} more
          </Button>
        ))}
    </>
  );
}

function CompanyLink({ company: { id, name } }: { company: ParentCompany }) {
  return (
    <Link to="/companies/$id" params={{ id: String(id) }} className={`${quietLinkStyle} touch:inline-block touch:py-3`}>
      {displayName(name)}
    </Link>
  );
}

function nameLines(names: readonly OtherName[]): string[] {
  const firstLines = names.slice(0, SHOWN_NAMES).map(nameLine);
  return names.length > SHOWN_NAMES ? [...firstLines, `${names.length - SHOWN_NAMES} more`] : firstLines;
}

/** "Fjordlys Data AS, until 17 Mar 2011" */
function nameLine({ name, until }: OtherName): string {
  return until === null ? displayName(name) : `${displayName(name)}, until ${format.date(until)}`;
}

function lines(texts: readonly string[]) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}
