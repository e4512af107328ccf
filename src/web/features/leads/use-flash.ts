import { useRef, useState } from "react";

const FLASH_MS = 900;

/** Highlights leads briefly, to show where they were moved. */
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
