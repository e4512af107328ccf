import { memo, type CSSProperties } from "react";

import { grownWidth } from "./slack.ts";

interface SkeletonRowsProps {
  count: number;
  /** Px. */
  rowHeight: number;
  /** Of all columns, px. */
  widths: readonly number[];
  /** Part of the room left over that each takes, 0 to 1. */
  grows: readonly number[];
  /** Px before the first column. */
  leftWidth: number;
}

const INSET_PX = 12;
const BAR_PX = 12;
// Uneven, as words are; fixed, so that nothing flickers.
const SHARES = [0.7, 0.45, 0.6, 0.4, 0.55];

/** Bars where words will stand and the line below a row, as the backgrounds of one box. */
function barsOf({ rowHeight, widths, grows, leftWidth }: SkeletonRowsProps): CSSProperties {
  const top = (rowHeight - BAR_PX) / 2;
  const bar = `linear-gradient(#0000 ${top}px, var(--color-press) 0 ${top + BAR_PX}px, #0000 0)`;
  let x = leftWidth;
  let grown = 0;
  const places = widths.map((width, column) => {
    const share = SHARES[column % SHARES.length] ?? 0.5;
    const place = { x: grownWidth(x + INSET_PX, grown), width: Math.round((width - 2 * INSET_PX) * share) };
    x += width;
    grown += grows[column] ?? 0;
    return place;
  });
  return {
    backgroundImage: [...places.map(() => bar), `linear-gradient(#0000 ${rowHeight - 1}px, var(--color-line) 0)`].join(
      ",",
    ),
    backgroundPosition: [...places.map((place) => `${place.x} 0`), "0 0"].join(","),
    backgroundSize: [...places.map(({ width }) => `${width}px ${rowHeight}px`), `100% ${rowHeight}px`].join(","),
    backgroundRepeat: [...places.map(() => "repeat-y"), "repeat"].join(","),
  };
}

/** Rows of a table that are still on their way, in the size of the real ones: one painted box, next to no work. */
export const SkeletonRows = memo(function SkeletonRows(props: SkeletonRowsProps) {
  return (
    <tr aria-hidden="true" className="space" style={{ height: props.count * props.rowHeight }}>
      <td aria-hidden="true" colSpan={props.widths.length + 2} className="skeleton" style={barsOf(props)} />
    </tr>
  );
});
