import { CircleUserRound, Keyboard, LogOut } from "lucide-react";

import { buttonStyle } from "../ui/button-style.ts";
import { DropdownMenu } from "../ui/popups/dropdown-menu.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";
import { THEMES, useTheme } from "./theme.ts";

interface UserMenuProps {
  email: string;
  plan: string;
  narrow: boolean;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** The signed-in user; theme, shortcuts, sign out. */
export function UserMenu({ email, plan, narrow, onShowShortcuts, onSignOut }: UserMenuProps) {
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
