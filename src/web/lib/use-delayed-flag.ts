import { useEffect, useState } from "react";

/** What ends sooner is not worth a sign that it takes time, ms. */
export const DELAY_MS = 120;

/** True once `going` has been true for 120 ms on end. */
export function useDelayedFlag(going: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [going]);
  return going && shown;
}
