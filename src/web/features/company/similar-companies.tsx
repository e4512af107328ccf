import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { CompanyDetail } from "../../../contract/company.ts";
import { LIST_COST } from "../../../contract/cost.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { countryNames } from "../../entities/company/company-words.ts";
import { displayCity } from "../../lib/register-case.ts";
import { Button } from "../../ui/button.tsx";
import { Block, EmptyBlock } from "./block.tsx";
import { groupOf } from "./industry-path.tsx";
import { price } from "./locked-part.tsx";
import { SimilarList } from "./similar-list.tsx";
import type { Reach } from "./similarity.ts";

/** Companies of the same trade nearby, of a similar size. A list: it is asked for, since it costs what a list costs. */
export function SimilarCompanies({ company }: { company: CompanyDetail }) {
  const [reach, setReach] = useState<Reach>();
  const { data: industries } = useQuery(industriesQuery);
  const group = company.industry_id === null ? undefined : groupOf(industries, company.industry_id);
  if (company.industry_id === null)
    return <EmptyBlock title="Similar companies">Its industry is unknown, so nothing can be compared.</EmptyBlock>;
  if (!group) return null;
  const country = countryNames[company.country_code] ?? "";
  const place = company.city === null || reach === "country" ? country : displayCity(company.city);
  const words = `${group.name}, ${place}${company.employee_count === null ? "" : ", of a similar size"}`;
  if (reach)
    return (
      <Block title="Similar companies">
        <p className="pb-1 text-12 text-ink-3">{words}</p>
        <SimilarList company={company} industryId={group.id} reach={reach} onWiden={() => setReach("country")} />
      </Block>
    );
  return (
    <Block title="Similar companies" className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-13 text-ink-2">{words}</p>
        <Button onClick={() => setReach(company.city === null ? "country" : "city")}>
          Show similar · {price(LIST_COST.units)}
        </Button>
      </div>
    </Block>
  );
}
