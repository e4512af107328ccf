import { startTransition, useEffect, useState } from "react";

/**
 * Splits an expensive rendering into several tasks, so that clicks and keys are handled in between: content from
 * `stage` is rendered in a separate task.
 * @param last the stage at which the content is complete
 * @returns 0, 1, … `last`, one more each time the browser has no earlier tasks
 */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return;
    const timer = setTimeout(() => startTransition(() => setStage(stage + 1)), 0);
    return () => clearTimeout(timer);
  }, [stage, last]);
  return stage;
}
