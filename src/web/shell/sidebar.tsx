import { useLocation } from "@tanstack/react-router";
import { CircleUserRound, Database, Keyboard, LogOut, PanelLeft, Search } from "lucide-react";
import type { ComponentType } from "react";

import { lazyPart } from "../lib/lazy-part.ts";
import { oneOf, useLocalSetting } from "../lib/hooks/use-local-setting.ts";
import { buttonStyle, IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Kbd, keySigns } from "../ui/kbd.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";
import { Popover } from "../ui/popups/popover.tsx";
import { DropdownMenu } from "../ui/popups/dropdown-menu.tsx";
import { Navigation } from "./navigation.tsx";
import type { RegisterDate } from "./register-list.tsx";

const RegisterList = lazyPart(async () => (await import("./register-list.tsx")).RegisterList);

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

/** The mark of public/favicon.svg in the colours of the page. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent-fill" />
      <path
        d="M9.5 22.5v-13l13 13v-13"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}

interface RegisterDatesProps {
  registers: readonly RegisterDate[];
  /** True for generated companies. */
  demo: boolean;
  narrow: boolean;
}

/** Sources of the data: each country's register with its date and licence. */
function RegisterDates({ registers, demo, narrow }: RegisterDatesProps) {
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

interface UserMenuProps {
  email: string;
  plan: string;
  narrow: boolean;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** The signed-in user; theme, shortcuts, sign out. */
function UserMenu({ email, plan, narrow, onShowShortcuts, onSignOut }: UserMenuProps) {
  const [theme, setTheme] = useTheme();
  return (
    <DropdownMenu
      label="Your menu"
      placement="right"
      renderTrigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          {...(narrow && { "aria-label": email, ...tooltip(email) })}
          className={buttonStyle({
            variant: "ghost",
            square: narrow,
            className: narrow ? "" : "w-full justify-start gap-2 pl-2",
          })}
        >
          <CircleUserRound aria-hidden="true" />
          {!narrow && <span className="min-w-0 truncate">{email}</span>}
        </button>
      )}
      items={[
        { heading: `${email} · ${plan} plan` },
        "divider",
        { heading: "Theme" },
        ...THEMES.map(({ value, label }) => ({ label, checked: value === theme, onSelect: () => setTheme(value) })),
        "divider",
        { label: "Keyboard shortcuts", icon: <Keyboard />, shortcut: "?", onSelect: onShowShortcuts },
        { label: "Sign out", icon: <LogOut />, onSelect: onSignOut },
      ]}
    />
  );
}

export const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;
type Theme = (typeof THEMES)[number]["value"];

const isTheme = oneOf(THEMES.map((theme) => theme.value));

/** The selected theme. public/early.js applies the stored setting, in this tab and others. */
export function useTheme() {
  return useLocalSetting<Theme>("theme", "system", isTheme);
}
