import { useLocation } from "@tanstack/react-router";
import { Database } from "lucide-react";
import { lazyPart } from "../lib/lazy-part.ts";

import { buttonStyle } from "../ui/button-style.ts";
import { classNames } from "../ui/class-names.ts";
import { Popover } from "../ui/popups/popover.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";
import type { RegisterDate } from "./register-list.tsx";

const RegisterList = lazyPart(async () => (await import("./register-list.tsx")).RegisterList);

interface RegisterDatesProps {
  registers: readonly RegisterDate[];
  /** True for generated companies. */
  demo: boolean;
  narrow: boolean;
}

/** Sources of the data: each country's register with its date and licence. */
export function RegisterDates({ registers, demo, narrow }: RegisterDatesProps) {
  const label = demo ? "Demo data" : "Registers";
  const isHere = useLocation({ select: ({ pathname }) => pathname === "/registers" });
  return (
    <Popover
      label="Data sources"
      placement="right"
      className="w-80"
      renderTrigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          {...(isHere && { "aria-current": "page" })}
          {...(narrow && { "aria-label": label, ...tooltip(label) })}
          className={buttonStyle({
            variant: "ghost",
            square: narrow,
            className: classNames("nav-link", !narrow && "w-full justify-start gap-2 pl-2"),
          })}
        >
          <Database aria-hidden="true" />
          {!narrow && label}
        </button>
      )}
    >
      {() => <RegisterList registers={registers} demo={demo} />}
    </Popover>
  );
}
