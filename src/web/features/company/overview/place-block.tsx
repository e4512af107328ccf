import { Link } from "@tanstack/react-router";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { countryNames } from "../../../entities/company/company-words.ts";
import { mapCredit } from "../../../entities/region/map-credit.ts";
import { afterIdle, lazyPart } from "../../../lib/lazy-part.ts";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { Block, LineBlock } from "./block.tsx";

// The map outlines are larger than the page's code, so they load last.
const SmallMap = lazyPart(afterIdle(async () => (await import("../../../entities/region/small-map.tsx")).SmallMap));

/** The location of a company: its county on the map, and links to companies nearby. */
export function PlaceBlock({ company }: { company: CompanyDetail }) {
  const { country_code: country, county_code: code, county, municipality_code, municipality } = company;
  if (code === null || county === null) return <LineBlock title="Location">{reasonOf(company)}</LineBlock>;
  return (
    <Block title="Location">
      <div className="flex gap-4">
        {/* Only Denmark is as wide as it is high. */}
        <div className={`${country === "DK" ? "h-32 w-40" : "h-48 w-32"} shrink-0`}>
          <SmallMap code={code} label={`${county} on the map of ${countryNames[country] ?? country}`} />
        </div>
        <div className="min-w-0 flex-1">
          <ul className="text-13">
            <RegionLink kind="County" code={code} name={county} />
            {municipality_code !== null && (
              <RegionLink kind="Municipality" code={municipality_code} name={municipality ?? municipality_code} />
            )}
          </ul>
          {/* No Swedish register publishes the municipality. */}
          {country === "SE" && <p className="pt-1.5 text-12 text-ink-3">From its postal code</p>}
        </div>
      </div>
      <p className="pt-3 text-11 text-pretty text-ink-3">{mapCredit(country)}</p>
    </Block>
  );
}

function RegionLink({ kind, code, name }: { kind: string; code: string; name: string }) {
  return (
    <li className="grid border-b border-line py-1.5 last:border-b-0">
      <span className="text-12 text-ink-3">{kind}</span>
      <Link
        to="/companies"
        search={{ regions: code }}
        aria-label={`${kind} ${name}: show its companies`}
        className={`${quietLinkStyle} w-fit touch:py-3`}
      >
        {name}
      </Link>
    </li>
  );
}

function reasonOf({ country_code: country, postal_code }: CompanyDetail): string {
  if (country !== "SE") return "Municipality not listed";
  return postal_code === null ? "Address not listed" : "Unknown postal code";
}
