import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";

import type { FacetName } from "../../../../contract/fields.ts";
import { facetsQuery } from "../../../api/search/facets.ts";
import { regionsQuery } from "../../../api/metadata.ts";
import { CountyMap, MapLegend, mapSteps } from "../../../entities/region/county-map.tsx";
import { mapCredit } from "../../../entities/region/map-credit.ts";
import { format } from "../../../lib/format.ts";
import { Drawer } from "../../../ui/popups/drawer.tsx";
import type { Explorer } from "../use-explorer.ts";

const FACETS: readonly FacetName[] = ["region"];

interface MapPanelProps {
  explorer: Explorer;
  onClose: () => void;
}

/** Number of companies by county under the current filters, and the counties as a filter. */
export function MapPanel({ explorer, onClose }: MapPanelProps) {
  const { change, filters } = explorer;
  const { data: regions } = useQuery(regionsQuery);
  const { data: counted } = useQuery(facetsQuery(filters, FACETS));
  const facet = counted?.facets.region;
  const counts = useMemo(
    () => facet && new Map(facet.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const]))),
    [facet],
  );
  const steps = mapSteps(
    [...(counts ?? [])].flatMap(([code, count]) => (regions?.get(code)?.level === "county" ? [count] : [])),
  );
  const unknown = facet?.find(({ value }) => value === null)?.count ?? 0;
  const selected = useMemo(() => new Set(filters.regions), [filters]);
  // The first click of a double click has changed the filter; the second reverts it.
  const beforeClick = useRef(filters.regions);
  const toggle = (code: string, add: boolean) => {
    const otherCounties = add || selected.has(code) ? [...selected].filter((one) => one !== code) : [];
    const next = selected.has(code) ? otherCounties : [...otherCounties, code];
    beforeClick.current = filters.regions;
    void change({ regions: next.length > 0 ? next : undefined });
  };
  return (
    <Drawer open onClose={onClose} title="Map" width={400}>
      <div className="grid gap-3 p-4">
        <p className="text-12 text-ink-3 print:hidden">Click to filter, Shift-click to add, double-click to zoom</p>
        <CountyMap
          counts={counts}
          steps={steps}
          nameOf={(code) => regions?.get(code)?.name ?? code}
          selected={selected}
          onToggle={toggle}
          onZoom={() => void change({ regions: beforeClick.current }, true)}
        />
        <MapLegend steps={steps} />
        {unknown > 0 && (
          <p className="text-12 text-ink-3">{format.count(unknown, "company", "companies")} in unknown counties</p>
        )}
        <p className="text-11 text-ink-3">{mapCredit()}</p>
      </div>
    </Drawer>
  );
}
