import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect } from "react";

import { NEWS_KINDS, type NewsKind, type SavedView } from "../../../../contract/view.ts";
import { explain } from "../../../api/api-problem.ts";
import { mostOf, readQueryText } from "../../../api/search/filter-text.ts";
import { newsIds } from "../../../api/view-actions.ts";
import { useMarkViewSeen } from "../../../api/views.ts";
import { newsText, sinceText } from "../../../entities/view/view-words.ts";
import { format } from "../../../lib/format.ts";
import { useFocusFallback } from "../../../lib/hooks/use-kept-focus.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import type { Explorer } from "../use-explorer.ts";

interface ViewNewsProps {
  view: SavedView;
  /** The companies of the view that the table shows. */
  part: NewsKind | "all";
  explorer: Explorer;
  /** Shows the complete view again. */
  onReset: () => void;
}

/** News of the open view, if there is any. */
export function ViewNews(props: ViewNewsProps) {
  const { view, part } = props;
  const { mutate: markSeen } = useMarkViewSeen();
  // A view from before there were news: its owner looks at it now.
  const isUnseen = view.seen_at === null;
  useEffect(() => {
    if (isUnseen) markSeen(view.id);
  }, [isUnseen, view.id, markSeen]);
  return newsText(view) === undefined && part === "all" ? null : <NewsBar {...props} />;
}

/** Toggles that limit the table to the companies that entered or left, and "Mark as seen". */
function NewsBar({ view, part, explorer, onReset }: ViewNewsProps) {
  const bar = useFocusFallback<HTMLSpanElement>('[role="grid"]');
  const markSeen = useMarkViewSeen();
  const show = useMutation({
    mutationFn: (kind: NewsKind) => newsIds(view.id, kind, mostOf("ids")),
    onSuccess(ids, kind) {
      const query = readQueryText(view.query);
      // Those that left do not match the view's filters.
      void explorer.openView({ ...query, filters: { ...(kind === "new" && query.filters), ids } }, view.id);
      if ((view[kind] ?? 0) > ids.length)
        void toast(
          `The table shows the first ${format.number(ids.length)} of ${format.number(view[kind] ?? 0)} companies`,
        );
    },
    onError: (error) => void toast(`Couldn’t load the news: ${explain(error).detail}`, { tone: "danger" }),
  });
  return (
    <span
      ref={bar}
      className="flex min-w-0 items-center text-12 text-ink-3 @max-3xl:order-last @max-3xl:-ml-2 @max-3xl:basis-full"
    >
      {NEWS_KINDS.filter((kind) => view[kind] || kind === part).map((kind) => (
        <Button
          key={kind}
          size={28}
          variant="ghost"
          aria-pressed={part === kind}
          busy={show.isPending && show.variables === kind}
          onClick={() => (part === kind ? onReset() : show.mutate(kind))}
        >
          {format.number(view[kind] ?? 0)} {kind === "left" ? "gone" : kind}
        </Button>
      ))}
      {view.seen_at !== null && (
        <span className="px-1 whitespace-nowrap @3xl:@max-4xl:sr-only">{sinceText(view.seen_at)}</span>
      )}
      <IconButton
        label="Mark as seen"
        icon={<Check />}
        busy={markSeen.isPending}
        onClick={() => {
          if (part !== "all") onReset();
          markSeen.mutate(view.id, {
            onError: (error) => void toast(`Couldn’t mark as seen: ${explain(error).detail}`, { tone: "danger" }),
          });
        }}
      />
    </span>
  );
}
