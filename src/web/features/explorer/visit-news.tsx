import { useEffect, useState } from "react";

import { newSince, rememberVisit } from "./view-visits.ts";

/**
 * Says what is new in a view since the last visit: "12 new since Monday"; looking at it is a visit. Give it the view's
 * id as its key.
 */
export function VisitNews({ view, total }: { view: number; total: number }) {
  const [news] = useState(() => newSince(view, total));
  useEffect(() => rememberVisit(view, total), [view, total]);
  return news === undefined ? null : (
    <span className="text-12 whitespace-nowrap text-accent @max-4xl:hidden">{news}</span>
  );
}
