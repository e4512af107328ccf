import { Fragment } from "react";

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const signs: Record<string, string> = {
  mod: isMac ? "⌘" : "Ctrl",
  shift: isMac ? "⇧" : "Shift",
  alt: isMac ? "⌥" : "Alt",
  Enter: "↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};
const sign = (key: string) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Converts keys as in `useShortcuts` ("g c", "mod+k") to the symbols of this platform. */
export function keySigns(keys: string): string {
  return keys
    .split(" ")
    .map((step) =>
      step
        .split("+")
        .map(sign)
        .join(isMac ? "" : "+"),
    )
    .join(" then ");
}

/** One or more keys, drawn as caps: `<Kbd keys="mod+k" />`, `<Kbd keys="g c" />`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-11 text-ink-3">
      {keys.split(" ").map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <span>then</span>}
          <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-4 border border-line-strong bg-subtle px-1 font-sans text-ink-2">
            {keySigns(step)}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
