import { useEffect, useState, type RefObject } from "react";

/** Checks whether the element has been in sight since it was mounted: what is drawn in it can wait until then. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
