import { PanelLeft, Search } from "lucide-react";
import type { ComponentType } from "react";

import { buttonStyle } from "../ui/button-style.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Kbd, keySigns } from "../ui/kbd.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { RegisterDates } from "./register-dates.tsx";
import type { RegisterDate } from "./register-list.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface SidebarProps {
  email: string;
  plan: string;
  /** The remaining credits, rendered separately because they change with every charged response. */
  quota: ComponentType<{ narrow: boolean }>;
  /** The number of due leads. */
  due: ComponentType<{ narrow: boolean }>;
  registers?: readonly RegisterDate[] | undefined;
  demo: boolean;
  onSignOut: () => void;
}

interface SidebarState {
  narrow: boolean;
  /** Undefined when the width of the window decides. */
  onToggle?: (() => void) | undefined;
  onOpenPalette: () => void;
  onShowShortcuts: () => void;
  onNavigate?: () => void;
}

/** Content of the sidebar, 224 or 48 px wide; on a phone inside a drawer. */
export function Sidebar(props: SidebarProps & SidebarState) {
  const {
    email,
    plan,
    quota: CreditsLeft,
    due,
    registers = [],
    demo,
    narrow,
    onToggle,
    onOpenPalette,
    onShowShortcuts,
    onSignOut,
  } = props;
  return (
    <div
      data-tooltips="right"
      className={classNames("flex h-full flex-col gap-3 py-2", narrow ? "items-center px-2" : "px-3")}
    >
      <div className={classNames("flex items-center", narrow ? "flex-col gap-2 pt-1" : "h-8 gap-2 pl-2")}>
        <Logo className="size-5 shrink-0" />
        {!narrow && <span className="flex-1 text-14 font-semibold">Nordscope</span>}
        {onToggle && (
          <IconButton
            label={narrow ? "Expand sidebar" : "Collapse sidebar"}
            icon={<PanelLeft />}
            aria-expanded={!narrow}
            onClick={onToggle}
          />
        )}
      </div>
      <button
        type="button"
        onClick={onOpenPalette}
        {...(narrow && { "aria-label": "Search", ...tooltip("Search", keySigns("mod+k")) })}
        className={buttonStyle({ square: narrow, className: narrow ? "" : "justify-start gap-2 pl-1.75 text-ink-3" })}
      >
        <Search aria-hidden="true" />
        {!narrow && (
          <>
            <span className="flex-1 text-left">Search</span>
            <span className="flex touch:hidden">
              <Kbd keys="mod+k" />
            </span>
          </>
        )}
      </button>
      <Navigation narrow={narrow} due={due} {...(props.onNavigate && { onNavigate: props.onNavigate })} />
      <div className="mt-auto grid w-full grid-cols-[minmax(0,1fr)] gap-0.5">
        {/* Reserves its space while loading. */}
        <div className={narrow ? "min-h-8" : "min-h-10"}>
          <CreditsLeft narrow={narrow} />
        </div>
        <RegisterDates registers={registers} demo={demo} narrow={narrow} />
        <UserMenu email={email} plan={plan} narrow={narrow} onShowShortcuts={onShowShortcuts} onSignOut={onSignOut} />
      </div>
    </div>
  );
}
