import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import type { CompanyDetail, CountryCode, OtherName, ParentCompany, SourceNote } from "../../../../contract/company.ts";
import type { Industry } from "../../../../contract/metadata.ts";
import { factsShown } from "../../../api/data/fact-words.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { companyFacts, IN_HEADER, MissingFacts } from "../../../entities/company/company-facts.tsx";
import { registerPage } from "../../../entities/company/register-words.ts";
import { factText, fieldLabel } from "../../../entities/company/field-words.ts";
import { format } from "../../../lib/format.ts";
import { shownRegistryId } from "../../../lib/identifiers.ts";
import { COMPACT, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { DataList, type DataListItem } from "../../../ui/layout/data-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { lineLinkStyle, quietLinkStyle } from "../../../ui/link-style.ts";
import { Block } from "./block.tsx";

/** The source of most fields, which is shown once for all of them. */
function mainSource({ sources }: CompanyDetail): SourceNote | undefined {
  return sources.toSorted((a, b) => b.fields.length - a.fields.length)[0];
}

/** The source of one field. */
const sourceOf = ({ sources }: CompanyDetail, field: string): SourceNote | undefined =>
  sources.find(({ fields }) => fields.includes(field));

/** Fields shown in the header and in the key figures. */
const ABOVE: ReadonlySet<string> = new Set([...IN_HEADER, "employee_count", "founded_date"]);

/**
 * The remaining facts of the register, field by field, in two columns if there is room. Facts from another source show
 * it.
 */
export function RegisterFacts({ company }: { company: CompanyDetail }) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id);
  const main = mainSource(company);
  const page = registerPage(company);
  const { knownFacts, missing } = companyFacts(company, industry);
  const below = knownFacts.filter(({ field }) => !ABOVE.has(field));
  const facts = [...below, ...registerEntries(company, industries)].map((fact) => {
    const source = sourceOf(company, fact.field);
    if (!source || source === main) return fact;
    return {
      ...fact,
      note: `${source.source} · updated ${sourceAge(source.retrieved_at)}`,
    };
  });
  const half = Math.ceil(facts.length / 2);
  const columns = useMediaQuery(COMPACT) ? [facts] : [facts.slice(0, half), facts.slice(half)];
  return (
    <Block
      title="Register"
      actions={
        page && (
          <a href={page.href} target="_blank" rel="noreferrer" className={`${lineLinkStyle} text-13`}>
            {page.label}
          </a>
        )
      }
    >
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        {columns.map((items, index) => (
          <DataList key={index === 0 ? "first" : "second"} items={items} />
        ))}
      </div>
      <MissingFacts missing={missing} />
    </Block>
  );
}

const SHOWN_NAMES = 6;
const SHOWN_BRANCHES = 5;

/** Known facts that only some companies have: other industries and names, parent, branches, further registers. */
function registerEntries(
  company: CompanyDetail,
  industries: ReadonlyMap<number, Industry> | undefined,
): (DataListItem & { field: string })[] {
  const { parent, branches, other_names: names } = company;
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
    ...(parent
      ? [{ field: "parent_registry_id", label: "Branch of", ...parentValue(company.country_code, parent) }]
      : []),
    ...(branches > 0 ? [{ field: "branches", label: "Branches", value: <Branches company={company} /> }] : []),
    ...factsShown.flatMap((field) => {
      const value = company[field];
      return value === null ? [] : [{ field, label: fieldLabel(field), value: factText(field, value) }];
    }),
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

/** Only the number when the parent is not in the data. */
function parentValue(
  country: CountryCode,
  { id, registry_id, name }: ParentCompany,
): Pick<DataListItem, "value" | "copy"> {
  if (id === null || name === null) return { value: shownRegistryId(country, registry_id), copy: registry_id };
  return { value: <CompanyLink company={{ id, name }} /> };
}

function CompanyLink({ company: { id, name } }: { company: Pick<CompanyDetail, "id" | "name"> }) {
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

/** Sources of website facts have a day without a time, for which "18 hours ago" would be wrong. */
export const sourceAge = (instant: string): string =>
  /T00:00:00(\.0+)?Z$/.test(instant) ? format.day(instant) : format.ago(instant);
