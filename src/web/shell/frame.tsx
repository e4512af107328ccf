import { useNavigate } from "@tanstack/react-router";
import { Keyboard, LogOut, Menu, Search, SunMoon } from "lucide-react";
import { useMemo, useState, type ComponentType, type ReactNode } from "react";

import { lazyPart } from "../lib/lazy-part.ts";
import { useKeptFocus } from "../lib/hooks/use-kept-focus.ts";
import { isBoolean, useLocalSetting } from "../lib/hooks/use-local-setting.ts";
import { COMPACT, PHONE, useMediaQuery } from "../lib/hooks/use-media-query.ts";
import { useShortcuts } from "../lib/hooks/use-shortcuts.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/button.tsx";
import { skipLinkStyle } from "../ui/link-style.ts";
import { CommandPalette, type PaletteAction, type PaletteResultsProps, usePaletteActions } from "./command-palette.tsx";
import { PAGES, readLastSearch, useRememberedSearch } from "./navigation.tsx";
import { Logo, Sidebar, type SidebarProps, THEMES, useTheme } from "./sidebar.tsx";

// Used only on phones, where it loads with the page, so that it is ready for the first tap.
const Drawer = lazyPart(async () => (await import("../ui/popups/drawer.tsx")).Drawer);
// Opened by a key and rarely used, so it is not part of the page's first load.
const ShortcutHelp = lazyPart(async () => (await import("./shortcut-help.tsx")).ShortcutHelp, { takesKeys: true });

interface FrameProps extends SidebarProps {
  paletteResults: ComponentType<PaletteResultsProps>;
  /** The page, in a column of the window's height: taller content scrolls, content with `flex-1 min-h-0` fits. */
  children: ReactNode;
}

/** Everything around the page of a signed-in user: sidebar, palette, list of shortcuts. */
export function Frame({ paletteResults, children, ...sidebar }: FrameProps) {
  const phone = useMediaQuery(PHONE);
  const compact = useMediaQuery(COMPACT);
  const [collapsed, setCollapsed] = useLocalSetting("sidebar-collapsed", false, isBoolean);
  const [openPopup, setOpenPopup] = useState<"palette" | "keys" | "menu">();
  const close = () => setOpenPopup(undefined);
  const narrow = compact || collapsed;
  const { onSignOut } = sidebar;

  useRememberedSearch();
  useKeptFocus();

  const actions = useFrameActions(() => setOpenPopup("keys"), onSignOut);
  usePaletteActions(actions);
  useShortcuts([
    { keys: "mod+k", label: "Command palette", group: "Everywhere", run: () => setOpenPopup("palette") },
    { keys: "?", label: "Keyboard shortcuts", group: "Everywhere", run: () => setOpenPopup("keys") },
    ...actions.flatMap(({ shortcut, label, run }) =>
      shortcut === undefined ? [] : [{ keys: shortcut, label, group: "Everywhere", run }],
    ),
  ]);

  const content = (inDrawer: boolean) => (
    <Sidebar
      {...sidebar}
      narrow={narrow && !inDrawer}
      onToggle={compact ? undefined : () => setCollapsed(!collapsed)}
      onOpenPalette={() => setOpenPopup("palette")}
      onShowShortcuts={() => setOpenPopup("keys")}
      {...(inDrawer && { onNavigate: close })}
    />
  );
  return (
    <div className="flex h-dvh flex-col sm:flex-row">
      <a href="#main" className={skipLinkStyle}>
        Skip to content
      </a>
      {phone ? (
        <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-2">
          <IconButton label="Menu" icon={<Menu />} onClick={() => setOpenPopup("menu")} />
          <Logo className="size-5" />
          <span className="flex-1 text-14 font-semibold">Nordscope</span>
          <IconButton label="Search" icon={<Search />} onClick={() => setOpenPopup("palette")} />
        </header>
      ) : (
        <header className={classNames("shrink-0 border-r border-line bg-subtle", narrow ? "w-12" : "w-56")}>
          {content(false)}
        </header>
      )}
      <main
        id="main"
        tabIndex={-1}
        data-scroll-restoration-id="main"
        className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-auto outline-none"
      >
        {children}
      </main>
      {phone && (
        <Drawer open={openPopup === "menu"} onClose={close} title="Menu" modal side="left">
          {content(true)}
        </Drawer>
      )}
      {openPopup === "palette" && <CommandPalette results={paletteResults} onClose={close} />}
      {openPopup === "keys" && <ShortcutHelp open onClose={close} />}
    </div>
  );
}

function useFrameActions(showKeys: () => void, signOut: () => void): PaletteAction[] {
  const navigate = useNavigate();
  const [, setTheme] = useTheme();
  return useMemo(
    () => [
      ...PAGES.map(({ to, label, keys, icon: Icon, keywords }) => ({
        id: to,
        label: `Go to ${label.toLowerCase()}`,
        group: "Pages",
        keywords,
        shortcut: keys,
        icon: <Icon />,
        run: () => void navigate({ to, search: to === "/companies" ? readLastSearch() : {} }),
      })),
      ...THEMES.map(({ value, label }) => ({
        id: `theme-${value}`,
        label: `Theme: ${label.toLowerCase()}`,
        group: "Actions",
        icon: <SunMoon />,
        run: () => setTheme(value),
      })),
      { id: "keys", label: "Keyboard shortcuts", group: "Actions", icon: <Keyboard />, run: showKeys },
      { id: "sign-out", label: "Sign out", group: "Actions", icon: <LogOut />, run: signOut },
    ],
    [navigate, setTheme, showKeys, signOut],
  );
}
