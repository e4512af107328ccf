import { useMutation } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useMemo } from "react";

import { explain } from "../../api/api-problem.ts";
import { parseQuery } from "../../api/query-string.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { keepResultList, placeInList, readResultList } from "../../entities/company/result-list.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { buttonStyle, IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { tabSearch, type TabName } from "./tab-link.tsx";

const ChargeNote = lazyPart(async () => (await import("./company-notices.tsx")).ChargeNote);

/** Links back to the list, and to the previous and next company in it. */
export function ListNavigation({ id, tab }: { id: number; tab: TabName }) {
  const path = useLocation({ select: ({ state }) => state.list });
  const list = useMemo(() => readResultList(id, path), [id, path]);
  const place = placeInList(list, id);
  const text = list?.path.split("?")[1] ?? "";
  const navigate = useNavigate();
  const show = (targetId: number) =>
    void navigate({
      to: "/companies/$id",
      params: { id: String(targetId) },
      search: tabSearch(tab),
      // Stepping to another company does not unlock it; the current one keeps its state.
      state: (now) => ({ ...now, list: list?.path, ...(targetId !== id && { browse: true }) }),
      replace: true,
      resetScroll: targetId !== id,
    });
  const goTo = (targetId: number | undefined) => targetId !== undefined && show(targetId);
  // Stores the list in the history entry of a pasted link or a new tab, so that it survives visits to other pages. Only
  // while the address is this company's: on the way back to the list the current entry is already the list's.
  const isBare = useLocation({
    select: ({ pathname, state }) => pathname === `/companies/${id}` && state.list === undefined,
  });
  const isListed = place !== undefined && isBare;
  const keep = useStableCallback(() => show(id));
  useEffect(() => {
    if (isListed) keep();
  }, [isListed, keep]);
  // Only scrolled rows of the list were loaded; more are loaded by 50.
  const readOn = useMutation({
    mutationFn: async (cursor: string) => (await import("../../api/search/search.ts")).idsAfter(text, cursor),
    onSuccess({ ids, cursor }) {
      if (list) keepResultList(list.path, () => ({ ...list, ids: [...list.ids, ...ids], cursor }));
      goTo(ids[0]);
    },
    onError: (error) => void toast(`Couldn’t load more companies. ${explain(error).detail}`, { tone: "danger" }),
  });
  const next = place?.next;
  const cursor = place && next === undefined ? list?.cursor : undefined;
  const goOn = () => (cursor === undefined ? goTo(next) : readOn.mutate(cursor));
  useShortcuts([
    { keys: "j", label: "Next company", group: "Company", run: goOn },
    { keys: "k", label: "Previous company", group: "Company", run: () => goTo(place?.previous) },
  ]);
  return (
    <nav aria-label="Result list" className="flex h-12 items-center gap-1 border-b border-line px-4">
      <Link
        to="/companies"
        search={place ? parseQuery(text) : {}}
        className={buttonStyle({ variant: "ghost", size: 28, className: "-ml-2" })}
      >
        <ChevronLeft aria-hidden="true" />
        Companies
      </Link>
      <ChargeNote id={id} />
      {place && (
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <span className="px-1 text-12 text-ink-3">
            {format.number(place.place)} of {format.number(place.total)}
          </span>
          <IconButton
            label="Previous company"
            shortcut="K"
            icon={<ChevronLeft />}
            disabled={place.previous === undefined}
            onClick={() => goTo(place.previous)}
          />
          <IconButton
            label="Next company"
            shortcut="J"
            icon={<ChevronRight />}
            busy={readOn.isPending}
            disabled={next === undefined && cursor === undefined}
            onClick={goOn}
          />
        </div>
      )}
    </nav>
  );
}
