import { useQuery } from "@tanstack/react-query";

import { industriesQuery } from "../../api/metadata.ts";
import { DataList, type DataListItem } from "../../ui/layout/data-list.tsx";
import { companyFacts, type CompanyFacts, type CompanyFactsOf } from "./company-facts.tsx";

interface CompanyFactListProps {
  company: CompanyFactsOf;
  /** Facts that only this list has, at its end. */
  more?: readonly DataListItem[];
}

/** What is known of a company in one column, then what is not. */
export function CompanyFactList({ company, more = [] }: CompanyFactListProps) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id);
  const { known, missing } = companyFacts(company, industry);
  return (
    <div>
      <DataList items={[...known, ...more]} />
      <MissingFacts missing={missing} />
    </div>
  );
}

/** What is not known of a company and why, a line for each reason, below the facts that are. */
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
