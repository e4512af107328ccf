import { Search } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";

import { format } from "../lib/format.ts";
import { BusyBar } from "../ui/busy-bar.tsx";
import { classNames } from "../ui/class-names.ts";
import { useModal } from "../ui/popups/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { nextInRing } from "../ui/popups/menu-keys.ts";
import { matchingActions, useOfferedActions, type PaletteAction } from "./palette-actions.ts";

/** Finds things by name on the service: companies. At most ten. */
type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>;

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  search?: PaletteSearch | undefined;
}

const TYPING_MS = 120;

/** Live results for a text; the last ones stay while the next are on their way. */
function useFound(search: PaletteSearch | undefined, text: string) {
  const [found, setFound] = useState<{ text: string; actions: readonly PaletteAction[] }>({ text: "", actions: [] });
  const wanted = text.trim();
  useEffect(() => {
    if (!search || wanted.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(wanted, stop.signal).then(
        (actions) => setFound({ text: wanted, actions }),
        // A failed search shows what else fits; the explorer names the error.
        () => !stop.signal.aborted && setFound({ text: wanted, actions: [] }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, wanted]);
  const searching = search !== undefined && wanted.length >= 2;
  return { actions: searching ? found.actions : [], busy: searching && found.text !== wanted };
}

/** ⌘K: pages, companies and actions by name. */
export function CommandPalette({ open, onClose, search }: CommandPaletteProps) {
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="dialog mx-auto mt-[12vh] mb-auto w-[calc(100%-2rem)] max-w-[35rem] rounded-8 bg-raised p-0 text-ink shadow-dialog"
    >
      {open && <PaletteContent onClose={onClose} search={search} />}
    </dialog>
  );
}

function PaletteContent({ onClose, search }: Omit<CommandPaletteProps, "open">) {
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(search, text);
  const offered = useOfferedActions();
  const actions = [...matchingActions(offered, text), ...found.actions];
  const current = Math.min(at, actions.length - 1);

  const choose = (action: PaletteAction | undefined) => {
    if (!action) return;
    onClose();
    action.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // Else the same press would go on to whatever has the focus next: a dialog's "Close".
      event.preventDefault();
      choose(actions[current]);
    }
    // Home and End belong to the text.
    const next = event.key.startsWith("Arrow") ? nextInRing(event.key, current, actions.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="relative flex max-h-[min(28rem,70vh)] flex-col">
      <div className="relative flex items-center gap-2 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label="Search pages, companies and actions"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(actions.length > 0 && { "aria-activedescendant": `${id}-${current}` })}
          placeholder="A company, or “construction bergen 10-50”"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-14 outline-none"
        />
        <Kbd keys="Escape" />
      </div>
      <div className="relative">
        <BusyBar busy={found.busy} />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto p-1">
        {actions.map((action, index) => (
          <PaletteOption
            key={`${action.group} ${action.id}`}
            id={`${id}-${index}`}
            action={action}
            heading={action.group !== actions[index - 1]?.group}
            selected={index === current}
            onPoint={() => setAt(index)}
            onChoose={() => choose(action)}
          />
        ))}
      </div>
      <output className={actions.length === 0 && !found.busy ? "px-4 pb-6 text-center text-13 text-ink-2" : "sr-only"}>
        {actions.length === 0 && !found.busy
          ? `Nothing found for “${text.trim()}”`
          : format.count(actions.length, "result", "results")}
      </output>
    </div>
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
      {/* The focus stays in the text: its field hears every key. */}
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
        <span className="min-w-0 flex-1 truncate">{action.label}</span>
        {action.note !== undefined && (
          <span className="max-w-2/5 shrink-0 truncate text-12 text-ink-3">{action.note}</span>
        )}
        {action.shortcut !== undefined && <Kbd keys={action.shortcut} />}
      </div>
    </>
  );
}
