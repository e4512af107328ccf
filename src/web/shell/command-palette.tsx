import { Search } from "lucide-react";
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from "react";

import { Kbd } from "../ui/kbd.tsx";
import { useModal } from "../ui/popups/dialog.tsx";

export interface PaletteResultsProps {
  /** Id of the list, and prefix of its options' ids. */
  id: string;
  text: string;
  /** Steps from the first result; the list is circular. */
  step: number;
  onStep: (step: number) => void;
  /** True after Enter was pressed: the selected result is opened as soon as it belongs to the current text. */
  entered: boolean;
  /** Called with the id of the active option. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}

interface CommandPaletteProps {
  /** Lists and runs the results; a separate chunk. */
  results: ComponentType<PaletteResultsProps>;
  onClose: () => void;
}

/**
 * ⌘K: pages, companies and actions by name. The field is part of every page, so that it receives the first key; arrows
 * and Enter wait for the results.
 */
export function CommandPalette({ results: Results, onClose }: CommandPaletteProps) {
  const ref = useModal(true);
  const id = useId();
  const [text, setText] = useState("");
  const [step, setStep] = useState(0);
  const [entered, setEntered] = useState(false);
  const [active, setActive] = useState<string>();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Home and End belong to the text field.
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined && event.key !== "Enter") return;
    // Otherwise the same key press would reach the element that is focused next: a dialog's "Close".
    event.preventDefault();
    if (move === undefined) setEntered(true);
    else setStep(step + move);
    const field = event.currentTarget;
    // The new option is rendered by then.
    requestAnimationFrame(() => {
      const option = field.getAttribute("aria-activedescendant");
      if (option !== null) document.getElementById(option)?.scrollIntoView({ block: "nearest" });
    });
  };
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
      <div className="relative flex max-h-[min(28rem,70vh)] flex-col">
        <div className="relative flex items-center gap-2 border-b border-line px-4">
          <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <input
            role="combobox"
            aria-label="Search pages, companies and actions"
            aria-expanded={active !== undefined}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active}
            autoComplete="off"
            spellCheck={false}
            placeholder="Search companies, or “construction bergen 10-50”"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setStep(0);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
            className="h-12 min-w-0 flex-1 bg-transparent text-14 outline-none"
          />
          <Kbd keys="Escape" />
        </div>
        <Results
          id={id}
          text={text}
          step={step}
          onStep={setStep}
          entered={entered}
          onActive={setActive}
          onClose={onClose}
        />
      </div>
    </dialog>
  );
}

export interface PaletteAction {
  id: string;
  label: string;
  /** Heading in the palette: "Actions", "Companies". */
  group: string;
  /** Secondary text on the right: a city, a status. */
  note?: string;
  icon?: ReactNode;
  /** Further search words. */
  keywords?: string;
  /** The equivalent shortcut. */
  shortcut?: string;
  run: () => void;
}

const offered = new Map<string, readonly PaletteAction[]>();
let allActions: readonly PaletteAction[] = [];
const listeners = new Set<() => void>();

function publish() {
  allActions = [...offered.values()].flat();
  for (const notify of listeners) notify();
}

/**
 * Adds actions to the command palette while the component is mounted.
 * @param actions memoised, because a new array registers them again
 */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId();
  useEffect(() => {
    offered.set(id, actions);
    publish();
    return () => {
      offered.delete(id);
      publish();
    };
  }, [id, actions]);
}

export function useOfferedActions(): readonly PaletteAction[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => allActions,
  );
}
