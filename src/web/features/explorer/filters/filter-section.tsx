import { ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";

import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";

interface FilterSectionProps {
  label: string;
  /** Number of selected values. */
  active: number;
  open: boolean;
  /** True for several controls; a single one has its own name. */
  grouped: boolean;
  onToggle: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** One section of the sidebar with a heading that collapses it. */
export function FilterSection({ label, active, open, grouped, onToggle, onClear, children }: FilterSectionProps) {
  const id = useId();
  return (
    <div className="border-b border-line py-1 last:border-b-0">
      <div className="flex items-center pr-2">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className="flex h-8 w-full items-center gap-1 rounded-6 pl-2 -outline-offset-2 text-left text-12 font-semibold text-ink hover:bg-hover touch:min-h-11"
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames("size-3.5 shrink-0 text-ink-3 transition-transform", open && "rotate-90")}
            />
            <span id={`${id}-label`} className="truncate">
              {label}
            </span>
            {active > 0 && (
              <span className="ml-1 rounded-full bg-accent-tint px-1.5 text-11 font-normal text-accent">{active}</span>
            )}
          </button>
        </h3>
        {active > 0 && (
          <Button size={28} variant="ghost" aria-label={`Clear ${label.toLowerCase()}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <div
        id={id}
        {...(grouped && { role: "group", "aria-labelledby": `${id}-label` })}
        hidden={!open}
        className="px-3 pt-0.5 pb-2.5"
      >
        {open && children}
      </div>
    </div>
  );
}
