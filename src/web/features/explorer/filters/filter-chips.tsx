import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import { industriesQuery, regionsQuery } from "../../../api/metadata.ts";
import { useFocusFallback } from "../../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { chipsOf, type FilterChip } from "./filter-words.ts";
import type { Explorer } from "../use-explorer.ts";

/** The active filters above the table, each with a remove button. */
export function FilterChips({ explorer }: { explorer: Explorer }) {
  const { filters, refilter } = explorer;
  const { data: industries } = useQuery({ ...industriesQuery, enabled: filters.industries !== undefined });
  const { data: regions } = useQuery({ ...regionsQuery, enabled: filters.regions !== undefined });
  const chips = chipsOf(filters, (_, value) => {
    if (typeof value === "string") return regions?.get(value)?.name ?? value;
    const industry = industries?.get(value);
    return industry ? `${industry.code} ${industry.name}` : String(value);
  });
  return chips.length > 0 && <ChipsBar chips={chips} refilter={refilter} />;
}

interface ChipsBarProps extends Pick<Explorer, "refilter"> {
  chips: readonly FilterChip[];
}

/** Wraps into lines; on a phone it scrolls sideways, with "Clear all" always visible. */
function ChipsBar({ chips, refilter }: ChipsBarProps) {
  const bar = useFocusFallback<HTMLDivElement>('[role="grid"]');
  const list = useRef<HTMLUListElement>(null);
  const remove = (at: number, { without }: FilterChip) => {
    // This button unmounts, so the focus moves to the next one, or to the list after the last one.
    const crosses = list.current?.querySelectorAll("button");
    (crosses?.[at + 1] ?? crosses?.[at - 1])?.focus();
    void refilter(without);
  };
  return (
    <div ref={bar} role="group" aria-label="Active filters" className="flex min-w-0 items-center gap-1 max-sm:flex-1">
      <ul ref={list} className="fading-row flex min-w-0 items-center gap-1.5 max-sm:flex-1 sm:flex-wrap">
        {chips.map((chip, at) => (
          <li key={chip.key} className="flex shrink-0">
            <Chip
              {...(chip.label !== "" && { label: chip.label })}
              value={chip.value}
              onRemove={() => remove(at, chip)}
            />
          </li>
        ))}
      </ul>
      <Button className="self-end" size={28} variant="ghost" onClick={() => void refilter(() => ({}))}>
        Clear all
      </Button>
    </div>
  );
}
