import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import type { SearchHit } from "../../../../contract/search.ts";
import type { SearchFilters } from "../../../../contract/fields.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { writeFilters } from "../../../api/search/filter-text.ts";
import { firstCompaniesQuery } from "../../../api/search/search.ts";
import { countryNames } from "../../../entities/company/company-words.ts";
import { CompanyMark } from "../../../entities/company/company-mark.tsx";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { linkStyle, quietLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { Block } from "../overview/block.tsx";
import { groupOf } from "../overview/industry-path.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";

/** Companies of the same industry and similar size nearby. */
export function SimilarCompanies({ company }: { company: CompanyDetail }) {
  const [reach, setReach] = useState<Reach>(company.city === null ? "country" : "city");
  const { data: industries } = useQuery(industriesQuery);
  const group = company.industry_id === null ? undefined : groupOf(industries, company.industry_id);
  if (company.industry_id === null) return null;
  if (!group) return null;
  const country = countryNames[company.country_code] ?? "";
  const place = company.city === null || reach === "country" ? country : displayCity(company.city);
  const words = `${group.name}, ${place}${company.employee_count === null ? "" : ", of a similar size"}`;
  return (
    <Block title="Similar companies">
      <p className="pb-1 text-12 text-ink-3">{words}</p>
      <SimilarList company={company} industryId={group.id} reach={reach} onWiden={() => setReach("country")} />
    </Block>
  );
}

const MOST = 6;

interface SimilarListProps {
  company: CompanyDetail;
  industryId: number;
  reach: Reach;
  onWiden: () => void;
}

/** The six most similar companies, each linked within the list of all. */
function SimilarList({ company, industryId, reach, onWiden }: SimilarListProps) {
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

interface Compared {
  id: number;
  country_code: "NO" | "SE" | "DK" | "FI";
  city: string | null;
  industry_id: number | null;
  employee_count: number | null;
}

/** Area in which similar companies are searched. */
type Reach = "city" | "country";

/**
 * Filters for similar companies: industry, location, and half to twice the number of employees.
 * @param industryId the group of its industry
 */
export function similarFilters(company: Compared, industryId: number, reach: Reach): SearchFilters {
  const { city, country_code, employee_count: size } = company;
  return {
    countries: [country_code],
    industries: [industryId],
    ...(reach === "city" && city !== null && { cities: [city] }),
    ...(size !== null && size >= 5 && { min_employees: Math.floor(size / 2), max_employees: size * 2 }),
  };
}

/** The most similar companies first: same industry, then by size. Excludes the company itself. */
export function mostSimilar<Hit extends Compared>(company: Compared, hits: readonly Hit[], maxHits: number): Hit[] {
  const distance = (hit: Hit) => {
    const trade = hit.industry_id === company.industry_id ? 0 : 2;
    const sizes = [hit.employee_count, company.employee_count];
    const [a, b] = sizes.map((size) => Math.log2((size ?? 0) + 1));
    return trade + (sizes.includes(null) ? 1 : Math.abs((a ?? 0) - (b ?? 0)));
  };
  return hits
    .filter(({ id }) => id !== company.id)
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, maxHits);
}
