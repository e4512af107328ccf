import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

import { classNames } from "./class-names.ts";
import { tooltip } from "./popups/tooltip.ts";

interface CopyButtonProps {
  /** The text to copy; a function if it is expensive to compute. */
  value: string | (() => string);
  /** "Copy phone number"; accessible name and tooltip. */
  label: string;
  className?: string;
}

/** Copies a value and confirms it for two seconds, visibly and to screen readers. */
export function CopyButton({ value, label, className }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      // Throws when there is no clipboard, as over plain http.
      await navigator.clipboard.writeText(typeof value === "string" ? value : value());
      setResult("copied");
    } catch {
      setResult("failed");
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        {...tooltip(label)}
        onClick={() => void copy()}
        className={classNames(
          "grid size-6 shrink-0 place-items-center rounded-6 text-ink-3 hover:bg-hover hover:text-ink touch:size-11",
          className,
        )}
      >
        {result === "copied" ? (
          <Check className="size-3.5 text-success" aria-hidden="true" />
        ) : (
          <Copy className="size-3.5" aria-hidden="true" />
        )}
      </button>
      <output className="sr-only">
        {result === "copied" ? "Copied" : result === "failed" ? "Couldn’t copy to the clipboard" : ""}
      </output>
    </>
  );
}
