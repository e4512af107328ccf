import { startTransition, useEffect, useState } from "react";

/**
 * For a part that takes too long to make at once: what is drawn from `stage` on comes in a task of its own, so that
 * clicks and keys find their turn in between.
 * @param last the stage at which the part is whole
 * @returns 0, 1, … `last`, one more each time the browser has nothing older to do
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
