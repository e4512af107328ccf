import { Skeleton } from "../../ui/skeleton.tsx";

/** Skeleton of the page while the company is loading. */
export function CompanySkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Company</h1>
      <div className="flex min-h-[6.5rem] items-start gap-4 p-4">
        <Skeleton className="size-12 shrink-0 rounded-8" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2.5 pt-1">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-3 w-80 max-w-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <div className="flex h-9 gap-6 border-b border-line px-4">
        {["w-16", "w-16", "w-14", "w-20", "w-14"].map((width, index) => (
          <Skeleton key={`${width}-${String(index)}`} className={`h-3 ${width}`} />
        ))}
      </div>
      <ListSkeleton />
    </div>
  );
}

/** Placeholder rows for facts or entries. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 p-4">
      {Array.from({ length: rows }, (_, index) => (
        <div key={String(index)} className="flex gap-8">
          <Skeleton className="h-3.5 w-28 shrink-0" />
          <Skeleton className={`h-3.5 min-w-0 ${["w-64", "w-40", "w-52"][index % 3] ?? ""}`} />
        </div>
      ))}
    </div>
  );
}
