import { Link } from "@tanstack/react-router";

import { linkStyle } from "../../ui/link-style.ts";
import { tabSearch, type TabName } from "./tab-names.ts";

/** A link from a section of the overview to its tab. */
export function TabLink({ id, tab, children }: { id: number; tab: TabName; children: string }) {
  return (
    <Link
      to="/companies/$id"
      params={{ id: String(id) }}
      search={tabSearch(tab)}
      replace
      resetScroll={false}
      className={`${linkStyle} text-12 touch:inline-block touch:px-2 touch:py-3.5 print:hidden`}
    >
      {children}
    </Link>
  );
}
