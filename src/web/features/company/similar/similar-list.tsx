import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import type { CompanyDetail } from "../../../../contract/company.ts";
import type { SearchHit } from "../../../../contract/search.ts";
import { writeFilters } from "../../../api/search/filter-text.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { firstCompaniesQuery } from "../../../api/search/search.ts";
import { CompanyMark } from "../../../entities/company/company-mark.tsx";
import { countryNames } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { Button } from "../../../ui/button.tsx";
import { linkStyle, quietLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { mostSimilar, similarFilters, type Reach } from "./similarity.ts";

const MOST = 6;

interface SimilarListProps {
  company: CompanyDetail;
  industryId: number;
  reach: Reach;
  onWiden: () => void;
}

/** The six most similar companies, each linked within the list of all. */
export function SimilarList({ company, industryId, reach, onWiden }: SimilarListProps) {
  const filters = similarFilters(company, industryId, reach);
  const search = writeFilters({ filters });
  const query = useQuery(firstCompaniesQuery(filters));
  return (
    <PartQuery query={query} title="similar companies" skeleton={<ListSkeleton rows={3} />}>
      {({ data, total }) => {
        const hits = mostSimilar(company, data, MOST);
        return (
          <>
            {hits.length === 0 ? (
              <p className="text-13 text-ink-3">No similar companies</p>
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-2">
                {hits.map((hit) => (
                  <SimilarRow key={hit.id} hit={hit} ownIndustryId={company.industry_id} search={search} />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-4 pt-2 text-12 print:hidden">
              {total > hits.length + 1 && (
                <Link to="/companies" search={search} className={linkStyle}>
                  Show all {format.number(total)}
                </Link>
              )}
              {reach === "city" && hits.length < MOST && (
                <Button size={28} onClick={onWiden}>
                  Search all of {countryNames[company.country_code]}
                </Button>
              )}
            </div>
          </>
        );
      }}
    </PartQuery>
  );
}

function SimilarRow({
  hit,
  ownIndustryId,
  search,
}: {
  hit: SearchHit;
  ownIndustryId: number | null;
  search: Record<string, string | string[]>;
}) {
  const { data: industries } = useQuery(industriesQuery);
  const trade =
    hit.industry_id === null || hit.industry_id === ownIndustryId ? undefined : industries?.get(hit.industry_id)?.name;
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1.5 text-13">
      <CompanyMark name={hit.name} small />
      <span className="min-w-0 flex-1">
        <Link
          to="/companies"
          search={{ ...search, peek: String(hit.id) }}
          {...tooltip(hit.name)}
          className={`${quietLinkStyle} block truncate touch:py-3`}
        >
          {displayName(hit.name)}
        </Link>
        <span className="block truncate text-12 text-ink-3">
          {[hit.city && displayCity(hit.city), trade].filter(Boolean).join(" · ")}
        </span>
      </span>
      {hit.employee_count !== null && (
        <span className="text-12 whitespace-nowrap text-ink-2">
          {format.count(hit.employee_count, "employee", "employees")}
        </span>
      )}
    </li>
  );
}
