import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";

import { format } from "../lib/format.ts";
import { BusyBar } from "../ui/busy-bar.tsx";
import { classNames } from "../ui/class-names.ts";
import { Kbd } from "../ui/kbd.tsx";
import type { PaletteResultsProps } from "./command-palette.tsx";
import { type PaletteAction, useOfferedActions } from "./command-palette.tsx";

/** Searches for a text: companies, and filters that its words mean. At most about ten. */
type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>;

const TYPING_MS = 120;

/** Returns the actions that contain every word of a text, in order; all for an empty text. */
export function matchingActions(actions: readonly PaletteAction[], text: string): PaletteAction[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter((action) => {
    const haystack = `${action.label} ${action.keywords ?? ""} ${action.group}`.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** Live results for a text; the previous ones stay until the next arrive. */
function useSearchResults(search: PaletteSearch, text: string) {
  const [results, setResults] = useState<{ text: string; actions: readonly PaletteAction[] }>({
    text: "",
    actions: [],
  });
  const query = text.trim();
  const isSearch = query.length >= 2;
  useEffect(() => {
    if (!isSearch) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(query, stop.signal).then(
        (actions) => setResults({ text: query, actions }),
        // After a failed search the palette shows its other results; the explorer shows the error.
        () => !stop.signal.aborted && setResults({ text: query, actions: [] }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, query, isSearch]);
  return { actions: isSearch ? results.actions : [], busy: isSearch && results.text !== query };
}

/** The list below the palette's field. */
export function PaletteResults(props: PaletteResultsProps & { search: PaletteSearch }) {
  const { id, text, step, onStep, entered, onActive, onClose, search } = props;
  const results = useSearchResults(search, text);
  const local = matchingActions(useOfferedActions(), text);
  const actions = [...local, ...results.actions];
  const count = actions.length;
  const current = count === 0 ? -1 : ((step % count) + count) % count;
  const active = current < 0 ? undefined : `${id}-${current}`;

  useLayoutEffect(() => onActive(active), [active, onActive]);

  const choose = useEffectEvent((action: PaletteAction | undefined) => {
    if (!action) return;
    onClose();
    action.run();
  });
  // Results of a shorter text stay visible while new ones load: Enter must not choose them.
  const chosen = entered && (current < local.length || !results.busy) ? actions[current] : undefined;
  useEffect(() => choose(chosen), [chosen]);

  return (
    <>
      <div className="relative">
        <BusyBar busy={results.busy} />
      </div>
      <div id={id} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto p-1">
        {actions.map((action, index) => (
          <PaletteOption
            key={`${action.group} ${action.id}`}
            id={`${id}-${index}`}
            action={action}
            heading={action.group !== actions[index - 1]?.group}
            selected={index === current}
            onPoint={() => onStep(index)}
            onChoose={() => {
              onClose();
              action.run();
            }}
          />
        ))}
      </div>
      <output className={count === 0 && !results.busy ? "px-4 pb-6 text-center text-13 text-ink-2" : "sr-only"}>
        {count === 0 && !results.busy ? `No results for “${text.trim()}”` : format.count(count, "result", "results")}
      </output>
    </>
  );
}

interface PaletteOptionProps {
  id: string;
  action: PaletteAction;
  heading: boolean;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, action, heading, selected, onPoint, onChoose }: PaletteOptionProps) {
  return (
    <>
      {heading && (
        <div role="presentation" className="px-3 pt-2 pb-1 text-11 text-ink-3">
          {action.group}
        </div>
      )}
      {/* The focus stays in the field, which receives every key. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="option"
        aria-selected={selected}
        onPointerMove={onPoint}
        onClick={onChoose}
        className={classNames(
          "flex min-h-9 items-center gap-2.5 rounded-6 px-3 text-13 touch:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3",
          selected && "bg-hover",
        )}
      >
        {action.icon}
        <span className="line-clamp-2 min-w-0 flex-1 py-1">{action.label}</span>
        {action.note !== undefined && (
          <span className="max-w-1/2 shrink-0 truncate text-12 text-ink-3">{action.note}</span>
        )}
        {action.shortcut !== undefined && <Kbd keys={action.shortcut} />}
      </div>
    </>
  );
}
