import { useEffect, useRef, type RefObject } from "react";

/**
 * Scrolls the board to the start of a lane when the drawer covers the card of its lead, and back when the drawer
 * closes, unless the user has scrolled meanwhile.
 * @param part element around the drawer
 */
export function useUncoveredCard(leadId: number, part: RefObject<HTMLElement | null>): void {
  const scroll = useRef<{ board: Element; start: number; end: number }>(undefined);
  useEffect(() => {
    const drawer = part.current?.querySelector("aside");
    const lane = document.querySelector(`.board [data-lead="${leadId}"]`)?.closest(".lane");
    const board = lane?.closest(".board");
    if (!drawer || !lane || !board) return;
    const covered = lane.getBoundingClientRect().right - drawer.getBoundingClientRect().left;
    if (covered <= 0) return;
    const edge = board.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(board).paddingLeft);
    const laneStarts = [...board.querySelectorAll(".lane")].map((other) => other.getBoundingClientRect().left - edge);
    const start = scroll.current?.start ?? board.scrollLeft;
    board.scrollBy({ left: laneStarts.find((left) => left >= covered) ?? covered, behavior: "instant" });
    scroll.current = { board, start, end: board.scrollLeft };
  }, [leadId, part]);
  useEffect(
    () => () => {
      if (!scroll.current) return;
      const { board, start, end } = scroll.current;
      // Without the drawer the board is shorter.
      const expected = Math.min(end, board.scrollWidth - board.clientWidth);
      if (Math.abs(board.scrollLeft - expected) <= 1) board.scrollTo({ left: start, behavior: "instant" });
    },
    [],
  );
}
