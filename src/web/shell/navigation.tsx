import { Link, useRouter } from "@tanstack/react-router";
import { Building2, CalendarCheck, SquareKanban, WalletCards } from "lucide-react";
import type { ComponentType } from "react";
import { useEffect } from "react";

import { parseQuery, type QueryRecord } from "../api/query-string.ts";
import { lastSearch } from "../lib/last-search.ts";
import { useSignalValue } from "../lib/signal-value.ts";
import { classNames } from "../ui/class-names.ts";
import { keySigns } from "../ui/kbd.tsx";
import { tooltip } from "../ui/popups/tooltip.ts";

/** The pages of the dashboard, in the order of sidebar, palette and shortcuts. */
export const PAGES = [
  { to: "/companies", label: "Companies", keys: "g c", icon: Building2, keywords: "explorer search filter" },
  { to: "/today", label: "Today", keys: "g t", icon: CalendarCheck, keywords: "due next step overdue cold news" },
  { to: "/leads", label: "Pipeline", keys: "g l", icon: SquareKanban, keywords: "leads board kanban" },
  { to: "/account", label: "Account", keys: "g a", icon: WalletCards, keywords: "usage credits ledger api keys" },
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

const PATH = "/companies";

/** Remembers the explorer's last search in this tab, so that links back to it restore the search. */
export function useRememberedSearch(): void {
  const router = useRouter();
  useEffect(() => {
    const remember = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
      if (pathname !== PATH) return;
      lastSearch.set(searchStr);
    };
    remember(router.state.location);
    return router.subscribe("onResolved", ({ toLocation }) => remember(toLocation));
  }, [router]);
}

/** The search parameters without the open peek panel. */
function withoutPeek(text: string): QueryRecord {
  const { peek: _, ...search } = parseQuery(text);
  return search;
}

export const readLastSearch = (): QueryRecord => withoutPeek(lastSearch.get());
const useLastSearch = (): QueryRecord => withoutPeek(useSignalValue(lastSearch));
