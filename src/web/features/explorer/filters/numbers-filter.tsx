import { ClipboardPaste } from "lucide-react";
import { useState } from "react";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { Button } from "../../../ui/button.tsx";

const MatchDialog = lazyPart(async () => (await import("../match/match-dialog.tsx")).MatchDialog, { takesKeys: true });

interface NumbersFilterProps {
  selected: readonly string[];
  onChange: (filters: Pick<SearchFilters, "registry_ids" | "marks">) => void;
}

/** Filters by a pasted list of registry numbers. */
export function NumbersFilter({ selected, onChange }: NumbersFilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      {selected.length > 0 && (
        <p className="pb-2 text-12 text-ink-2">{format.count(selected.length, "number", "numbers")}</p>
      )}
      <Button size={28} icon={<ClipboardPaste />} onClick={() => setOpen(true)} className="w-full">
        {selected.length > 0 ? "Edit list" : "Match a list"}
      </Button>
      {open && (
        <MatchDialog
          selected={selected}
          onClose={() => setOpen(false)}
          onShow={(filters) => {
            setOpen(false);
            onChange(filters);
          }}
        />
      )}
    </div>
  );
}
