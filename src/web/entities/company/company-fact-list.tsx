import { useQuery } from "@tanstack/react-query";

import { industriesQuery } from "../../api/metadata.ts";
import { DataList, type DataListItem } from "../../ui/layout/data-list.tsx";
import { companyFacts, type CompanyFacts, type CompanyFactsOf } from "./company-facts.tsx";

interface CompanyFactListProps {
  company: CompanyFactsOf;
  /** Additional facts at the end of the list. */
  extraItems?: readonly DataListItem[];
}

/** Fields shown in the header above. */
export const IN_HEADER: ReadonlySet<string> = new Set(["phone", "email", "website", "industry_id"]);

/** Known facts of a company in one column below its header, then the reasons for unknown ones. */
export function CompanyFactList({ company, extraItems = [] }: CompanyFactListProps) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id);
  const { knownFacts, missing } = companyFacts(company, industry);
  return (
    <div>
      <DataList items={[...knownFacts.filter(({ field }) => !IN_HEADER.has(field)), ...extraItems]} />
      <MissingFacts missing={missing} />
    </div>
  );
}

/** Unknown facts of a company, one line per reason. */
export function MissingFacts({ missing }: { missing: CompanyFacts["missing"] }) {
  if (missing.length === 0) return null;
  return (
    <ul className="grid gap-1 border-t border-line py-2 text-12 text-ink-3">
      {missing.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
