import { useEffect, useState, type RefObject } from "react";

/** The upper fifth of the page may still show the end of what was read before. */
const BELOW_THE_FIRST_FIFTH = "-20% 0px 0px 0px";

/**
 * The ids of the operations that are in sight, first to last.
 * @param scroller the part that scrolls them
 * @param shown ids with spaces between: a text stays the same while they do
 */
export function useOperationsInSight(scroller: RefObject<HTMLElement | null>, shown: string): readonly string[] {
  const [inSight, setInSight] = useState<readonly string[]>([]);
  useEffect(() => {
    const articles = shown.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const visibleElements = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleElements.add(target);
          else visibleElements.delete(target);
        }
        setInSight(articles.filter((article) => visibleElements.has(article)).map(({ id }) => id));
      },
      { root: scroller.current, rootMargin: BELOW_THE_FIRST_FIFTH },
    );
    for (const article of articles) observer.observe(article);
    return () => observer.disconnect();
  }, [scroller, shown]);
  return inSight;
}
