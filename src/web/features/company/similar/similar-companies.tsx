import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { countryNames } from "../../../entities/company/company-words.ts";
import { displayCity } from "../../../lib/register-case.ts";
import { Block } from "../overview/block.tsx";
import { groupOf } from "../overview/industry-path.tsx";
import { SimilarList } from "./similar-list.tsx";
import type { Reach } from "./similarity.ts";

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
