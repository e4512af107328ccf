import type { ReactNode } from "react";

import { useStages } from "../../lib/hooks/use-stages.ts";

interface AfterPaintProps {
  /** Number of tasks to wait. */
  turns?: number;
  children: ReactNode;
}

/**
 * Renders its children after the surrounding content is painted: for heavy content, or content that loads code when
 * first rendered.
 */
export function AfterPaint({ turns = 1, children }: AfterPaintProps): ReactNode {
  return useStages(turns) >= turns && children;
}
