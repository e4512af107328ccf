import { useEffect, useState } from "react";

/** What ends sooner is not worth a sign that it takes time, ms. */
export const LATE_MS = 120;

/** True once `going` has been true for 120 ms on end. */
export function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [going]);
  return going && late;
}
