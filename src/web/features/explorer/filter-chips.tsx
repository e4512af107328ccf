import { useQuery } from "@tanstack/react-query";

import { industriesQuery } from "../../api/metadata.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { chipsOf } from "./filter-words.ts";
import type { Explorer } from "./use-explorer.ts";

/** The active filters above the table, each with its cross. */
export function FilterChips({ explorer }: { explorer: Explorer }) {
  const { filters, refilter } = explorer;
  const { data: industries } = useQuery({ ...industriesQuery, enabled: filters.industries !== undefined });
  const chips = chipsOf(filters, (id) => {
    const industry = industries?.get(id);
    return industry ? `${industry.code} ${industry.name}` : String(id);
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-2">
      {chips.map((chip) => (
        <li key={chip.key} className="contents">
          <Chip
            {...(chip.label !== "" && { label: chip.label })}
            value={chip.value}
            onRemove={() => void refilter(chip.without)}
          />
        </li>
      ))}
      <li className="contents">
        <Button size={28} variant="ghost" onClick={() => void refilter(() => ({}))}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
