import { classNames } from "./class-names.ts";

/** A grey block with the position and size of loading content: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block rounded-4 bg-press", className)} />;
}
