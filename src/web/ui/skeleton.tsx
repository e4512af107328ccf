import { classNames } from "./class-names.ts";

/** A grey block in the place and size of what is coming: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block rounded-4 bg-press", className)} />;
}
