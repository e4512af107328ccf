import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import type { SavedView } from "../../../../contract/view.ts";
import { viewsQuery } from "../../../api/views.ts";
import { sinceText } from "../../../entities/view/view-words.ts";
import { shownPart } from "../views/use-views.ts";
import { industriesQuery, regionsQuery } from "../../../api/metadata.ts";
import { useFocusFallback } from "../../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { chipsOf, type FilterChip } from "./filter-words.ts";
import type { Explorer } from "../use-explorer.ts";

interface FilterChipsProps {
  explorer: Explorer;
  /** Words of other languages that are searched besides those of the purpose. */
  translations: readonly string[];
}

/** The active filters above the table, each with a remove button. */
export function FilterChips({ explorer, translations }: FilterChipsProps) {
  const { filters, refilter } = explorer;
  const { data: industries } = useQuery({ ...industriesQuery, enabled: filters.industries !== undefined });
  const { data: regions } = useQuery({ ...regionsQuery, enabled: filters.regions !== undefined });
  const views = useQuery({ ...viewsQuery, enabled: filters.ids !== undefined && explorer.view !== undefined }).data;
  const view = views?.data.find(({ id }) => id === explorer.view);
  const chips = chipsOf(
    filters,
    (_, value) => {
      if (typeof value === "string") return regions?.get(value)?.name ?? value;
      const industry = industries?.get(value);
      return industry ? `${industry.code} ${industry.name}` : String(value);
    },
    translations,
  );
  const shownChips = chips.map((chip) =>
    chip.key === "ids" && view ? { ...chip, ...newsWords(view, explorer) } : chip,
  );
  return chips.length > 0 && <ChipsBar chips={shownChips} refilter={refilter} />;
}

/** "New since Sunday" for the news of a view. */
function newsWords(view: SavedView, explorer: Explorer): Partial<FilterChip> {
  const part = shownPart(view, explorer);
  if (view.seen_at === null || part === undefined || part === "all") return {};
  return { label: "", value: `${part === "new" ? "New" : "Gone"} ${sinceText(view.seen_at)}` };
}

interface ChipsBarProps extends Pick<Explorer, "refilter"> {
  chips: readonly FilterChip[];
}

/** One row that scrolls sideways, with "Clear all" always visible. */
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
      <ul ref={list} className="fading-row flex min-w-0 items-center gap-1.5 max-sm:flex-1">
        {chips.map((chip, at) => (
          <li key={chip.key} className="flex shrink-0">
            <Chip
              {...(chip.label !== "" && { label: chip.label })}
              value={chip.value}
              hint={chip.hint}
              onRemove={() => remove(at, chip)}
            />
          </li>
        ))}
      </ul>
      <Button className="shrink-0" size={28} variant="ghost" onClick={() => void refilter(() => ({}))}>
        Clear all
      </Button>
    </div>
  );
}
