import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { useStages } from "../../../lib/hooks/use-stages.ts";
import { Block } from "./block.tsx";
import { IndustryPath } from "./industry-path.tsx";
import { PlaceBlock } from "./place-block.tsx";
import { SocialsBlock } from "../contacts/socials-block.tsx";
import { SourcesBlock } from "./sources-block.tsx";

/** The overview's right column: the map, similar companies and the sources of the facts. */
export function OverviewSide({ company }: { company: CompanyDetail }) {
  const { data: industries } = useQuery(industriesQuery);
  // On a phone this column is below the main one, which renders in two tasks.
  if (useStages(1) === 0) return null;
  return (
    <>
      <PlaceBlock company={company} />
      {company.industry_id !== null && (
        <Block title="Industry">
          <IndustryPath industries={industries} id={company.industry_id} />
        </Block>
      )}
      <SocialsBlock company={company} />
      <SourcesBlock company={company} />
    </>
  );
}
