import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail, SourceNote } from "../../../../contract/company.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { IN_HEADER, MissingFacts } from "../../../entities/company/company-fact-list.tsx";
import { companyFacts } from "../../../entities/company/company-facts.tsx";
import { format } from "../../../lib/format.ts";
import { COMPACT, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { DataList } from "../../../ui/layout/data-list.tsx";
import { Block } from "./block.tsx";
import { registerEntries } from "./register-entries.tsx";
import { isDayOnly } from "./source-instant.ts";

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
  const { knownFacts, missing } = companyFacts(company, industry);
  const below = knownFacts.filter(({ field }) => !ABOVE.has(field));
  const facts = [...below, ...registerEntries(company, industries)].map((fact) => {
    const source = sourceOf(company, fact.field);
    if (!source || source === main) return fact;
    const retrievedAt = source.retrieved_at;
    return {
      ...fact,
      note: `${source.source} · updated ${isDayOnly(retrievedAt) ? format.day(retrievedAt) : format.ago(retrievedAt)}`,
    };
  });
  const half = Math.ceil(facts.length / 2);
  const columns = useMediaQuery(COMPACT) ? [facts] : [facts.slice(0, half), facts.slice(half)];
  return (
    <Block title="Register">
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        {columns.map((items, index) => (
          <DataList key={index === 0 ? "first" : "second"} items={items} />
        ))}
      </div>
      <MissingFacts missing={missing} />
    </Block>
  );
}
