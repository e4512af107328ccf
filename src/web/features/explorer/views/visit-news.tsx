import { useEffect, useState } from "react";

import { newSince, rememberVisit } from "./view-visits.ts";

/**
 * Shows how many companies are new in a view since it was last opened: "12 new since Monday". Must have the view's id
 * as key.
 */
export function VisitNews({ view, total }: { view: number; total: number }) {
  const [news] = useState(() => newSince(view, total));
  useEffect(() => rememberVisit(view, total), [view, total]);
  return news === undefined ? null : (
    <span className="text-12 whitespace-nowrap text-accent @max-4xl:hidden">{news}</span>
  );
}
