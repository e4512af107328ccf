import { Skeleton } from "../../../../ui/skeleton.tsx";
import { SHORT_LIST } from "./facet-options.ts";

interface OptionsSkeletonProps {
  /** Number of options; default those of a long list, with "Show 34 more" below. */
  rows?: number | undefined;
  /** True when a search field is above the options. */
  search?: boolean;
}

/** Exactly as high as the options to be loaded, so that nothing below moves. */
export function OptionsSkeleton({ rows, search = false }: OptionsSkeletonProps) {
  const lines = Array.from({ length: rows ?? SHORT_LIST }, (_, at) => (
    <div key={String(at)} className="flex h-7 items-center touch:min-h-11">
      <Skeleton className="h-3 w-full" />
    </div>
  ));
  return (
    <div aria-hidden="true">
      {search && <Skeleton className="mb-1 h-7 w-full touch:min-h-11" />}
      {lines}
      {rows === undefined && <div className="h-7 touch:min-h-11" />}
    </div>
  );
}
