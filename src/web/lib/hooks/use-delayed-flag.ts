import { useEffect, useState } from "react";

/** Milliseconds before a pending indicator is shown. */
const DELAY_MS = 120;

/** True once `going` has been true for 120 ms without interruption. */
export function useDelayedFlag(going: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [going]);
  return going && isDue;
}
