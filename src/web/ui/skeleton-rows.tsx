import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";

// Uneven, as words are; fixed, so that nothing flickers.
const WIDTHS = ["w-3/4", "w-1/2", "w-2/3", "w-2/5", "w-3/5"];

/** Rows of a table that are still on their way, in the size of the real ones. */
export function SkeletonRows({ count, columns, selectable }: { count: number; columns: number; selectable: boolean }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {selectable && <td aria-hidden="true" className="pinned-check" />}
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} className={column === 0 ? "pinned" : undefined}>
          <Skeleton className={classNames("h-3", WIDTHS[(row * 3 + column) % WIDTHS.length])} />
        </td>
      ))}
      <td aria-hidden="true" />
    </tr>
  ));
}
