import { X } from "lucide-react";
import type { ReactNode } from "react";

import { format } from "../../../lib/format.ts";
import { useFocusFallback } from "../../../lib/hooks/use-kept-focus.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import type { Selection } from "./use-selection.ts";

interface CompanySelectionBarProps {
  selection: Selection;
  total: number;
  /** Actions on the selected companies. */
  children: ReactNode;
}

/** Below the table, as in the pipeline, so that header and filters stay visible and nothing moves. */
export function CompanySelectionBar({ selection, total, children }: CompanySelectionBarProps) {
  const { count, all: isAll, clear, chooseAll } = selection;
  const bar = useFocusFallback<HTMLDivElement>('[role="grid"]');
  const allMatching = `Select all ${format.number(total)}`;
  return (
    <div
      ref={bar}
      role="region"
      aria-label="Selected companies"
      data-bottom-bar
      className="order-last flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-raised py-2 pr-4 pl-2 max-sm:gap-x-1 max-sm:pr-2"
    >
      <IconButton label="Clear selection" icon={<X />} onClick={clear} />
      <span role="status" className="text-13 font-semibold whitespace-nowrap text-ink">
        {format.number(count)} selected
      </span>
      {!isAll && count < total && (
        <Button
          size={28}
          variant="ghost"
          aria-label={allMatching}
          onClick={() => {
            // This button unmounts, so the focus moves to the next one.
            bar.current?.querySelector<HTMLElement>("[data-actions] button")?.focus();
            chooseAll();
          }}
        >
          <span className="sm:hidden">All</span>
          <span className="max-sm:hidden">{allMatching}</span>
        </Button>
      )}
      <div data-actions className="ml-auto flex items-center gap-2">
        {children}
      </div>
    </div>
  );
}
