import { useQuery } from "@tanstack/react-query";
import { memo, useRef, type KeyboardEvent } from "react";

import { facetsQuery } from "../../../api/search/facets.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { isNumber, useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { COMPACT, NARROW, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { useShortcuts } from "../../../lib/hooks/use-shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { dragWidth } from "../../../ui/table/drag-width.ts";
import { skipLinkStyle } from "../../../ui/link-style.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { activeNames, facetsShown } from "./filter-groups.ts";
import { useExplorerFilters, useQueryNavigation } from "../use-query-navigation.ts";

const FilterSidebar = lazyPart(async () => (await import("./filter-sidebar.tsx")).FilterSidebar);

// Loaded with the page on small screens.
const Drawer = lazyPart(async () => (await import("../../../ui/popups/drawer.tsx")).Drawer);

const NARROWEST = 240;
const WIDEST = 400;

interface FilterPanelProps {
  /** On a small screen: true when the drawer is open. */
  open: boolean;
  onClose: () => void;
}

/** The filter sidebar; on a small screen a drawer. Not rendered again when rows arrive. */
export const FilterPanel = memo(function FilterPanel({ open, onClose }: FilterPanelProps) {
  const narrow = useMediaQuery(NARROW);
  const compact = useMediaQuery(COMPACT);
  const [wide, setWide] = useLocalSetting("filters-width", 280, isNumber);
  const width = compact ? 256 : Math.max(NARROWEST, Math.min(WIDEST, wide));
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: "/", label: "Search companies by name", group: "Companies", run: () => field.current?.focus() },
  ]);

  const sidebar = <FilterSidebar fallback={<SidebarSkeleton />} searchRef={field} />;
  if (narrow)
    return (
      <Drawer
        open={open}
        onClose={onClose}
        title="Filters"
        modal
        side="left"
        width={340}
        footer={<ShowResults onClick={onClose} />}
      >
        {sidebar}
      </Drawer>
    );
  return (
    <aside
      ref={panel}
      aria-label="Filters"
      style={{ width }}
      className="relative flex shrink-0 flex-col border-r border-line print:hidden"
    >
      {/* Without this link, every visible option would be a tab stop before the list. */}
      <button
        type="button"
        onClick={() => document.querySelector<HTMLElement>('[role="grid"]')?.focus()}
        className={skipLinkStyle}
      >
        Skip to the list
      </button>
      <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-13 font-semibold">Filters</h2>
        <ClearFilters />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{sidebar}</div>
      {!compact && (
        <PanelEdge
          width={width}
          onDrag={(next) => panel.current?.style.setProperty("width", `${next}px`)}
          onResize={setWide}
        />
      )}
    </aside>
  );
});

/** Shows the number of matching companies before the drawer is closed. */
function ShowResults({ onClick }: { onClick: () => void }) {
  const filters = useExplorerFilters();
  const { data } = useQuery(facetsQuery(filters, facetsShown));
  return (
    <Button variant="primary" className="flex-1" onClick={onClick}>
      Show {data ? format.count(data.total, "company", "companies") : "companies"}
    </Button>
  );
}

function ClearFilters() {
  const filters = useExplorerFilters();
  const { refilter } = useQueryNavigation();
  if (activeNames(filters).length === 0) return null;
  return (
    <Button size={28} variant="ghost" aria-label="Clear filters" onClick={() => void refilter(() => ({}))}>
      Clear
    </Button>
  );
}

interface PanelEdgeProps {
  width: number;
  onDrag: (width: number) => void;
  onResize: (width: number) => void;
}

/** The right edge: drag it, or focus it and use the arrow keys. */
function PanelEdge({ width, onDrag, onResize }: PanelEdgeProps) {
  const clamp = (next: number) => Math.max(NARROWEST, Math.min(WIDEST, Math.round(next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(clamp(width + step));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Width of the filters"
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={(event) => dragWidth(event, { width, clamp, onDrag, onResize })}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none hover:bg-hover"
    />
  );
}

/** Skeleton with headings and a few options. */
function SidebarSkeleton() {
  return (
    <div aria-hidden="true" aria-busy="true" className="grid gap-6 p-4">
      {[1, 2, 8, 6].map((options) => (
        <div key={options} className="grid gap-3">
          <Skeleton className="h-3 w-24" />
          {Array.from({ length: options }, (_, at) => (
            <Skeleton key={`${options}-${String(at)}`} className="h-3 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
