import { useEffect, useState, type RefObject } from "react";

/** The upper fifth of the page can still contain the end of the previous operation. */
const BELOW_THE_FIRST_FIFTH = "-20% 0px 0px 0px";

/**
 * The ids of the visible operations, in order.
 * @param scroller element that scrolls them
 * @param shown ids separated by spaces: a text stays equal while they do
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
