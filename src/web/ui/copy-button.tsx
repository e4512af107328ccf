import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

import { classNames } from "./class-names.ts";
import { tooltip } from "./popups/tooltip.ts";

interface CopyButtonProps {
  /** The text that is copied; a function where it takes work to make. */
  value: string | (() => string);
  /** "Copy phone number"; read aloud and shown as the tooltip. */
  label: string;
  className?: string;
}

/** Copies a value and says so for two seconds, in sight and to screen readers. */
export function CopyButton({ value, label, className }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      // Throws where there is no clipboard: over plain http.
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
