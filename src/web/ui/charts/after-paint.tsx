import type { ReactNode } from "react";

import { useStages } from "../../lib/use-stages.ts";

/** Leaves its place empty until what came with it is painted: for what is heavy, or loads its code when first drawn. */
export function AfterPaint({ children }: { children: ReactNode }): ReactNode {
  return useStages(1) > 0 && children;
}
