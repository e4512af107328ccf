import type { ReactNode } from "react";

import { useStages } from "../../lib/use-stages.ts";

interface AfterPaintProps {
  /** Tasks of others that it lets pass. */
  turns?: number;
  children: ReactNode;
}

/** Leaves its place empty until what came with it is painted: for what is heavy, or loads its code when first drawn. */
export function AfterPaint({ turns = 1, children }: AfterPaintProps): ReactNode {
  return useStages(turns) >= turns && children;
}
