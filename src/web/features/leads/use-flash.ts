import { useRef, useState } from "react";

const FLASH_MS = 900;

/** Marks leads for a moment, so that the eye finds where they went. */
export function useFlash() {
  const [flashing, setFlashing] = useState<ReadonlySet<number>>(new Set());
  const timer = useRef<number>(undefined);
  const flash = (ids: readonly number[]) => {
    setFlashing(new Set(ids));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setFlashing(new Set()), FLASH_MS);
  };
  return { flashing, flash };
}
