import { Link } from "@tanstack/react-router";
import { BookOpen, Building2, CalendarCheck, SquareKanban, WalletCards } from "lucide-react";

import type { ComponentType } from "react";

import { classNames } from "../ui/class-names.ts";
import { keySigns } from "../ui/kbd.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";
import { useLastSearch } from "./last-search.ts";

/** The pages of the dashboard, in the order of sidebar, palette and shortcuts. */
export const PAGES = [
  { to: "/companies", label: "Companies", keys: "g c", icon: Building2, keywords: "explorer search filter" },
  { to: "/today", label: "Today", keys: "g t", icon: CalendarCheck, keywords: "due next step overdue cold news" },
  { to: "/leads", label: "Pipeline", keys: "g l", icon: SquareKanban, keywords: "leads board kanban" },
  { to: "/account", label: "Account", keys: "g a", icon: WalletCards, keywords: "usage credits ledger api keys" },
  { to: "/docs", label: "API reference", keys: "g d", icon: BookOpen, keywords: "docs curl typescript" },
] as const;

interface NavigationProps {
  narrow: boolean;
  /** Number of due leads, rendered separately because it changes with every lead. */
  due: ComponentType<{ narrow: boolean }>;
  onNavigate?: () => void;
}

/** Links to the pages; only icons when narrow. */
export function Navigation({ narrow, due: DueCount, onNavigate }: NavigationProps) {
  const lastSearch = useLastSearch();
  return (
    <nav aria-label="Pages">
      <ul className="grid gap-0.5">
        {PAGES.map(({ to, label, keys, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              {...(to === "/companies" && { search: lastSearch })}
              activeOptions={{ includeSearch: false }}
              {...(narrow && tooltip(label, keySigns(keys)))}
              {...(onNavigate && { onClick: onNavigate })}
              className={classNames(
                "nav-link relative flex h-8 items-center gap-2 rounded-6 text-13 text-ink-2 hover:bg-hover hover:text-ink touch:min-h-11",
                narrow ? "w-8 justify-center touch:min-w-11" : "px-2",
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className={narrow ? "sr-only" : "flex-1"}>{label}</span>
              {to === "/today" && <DueCount narrow={narrow} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
