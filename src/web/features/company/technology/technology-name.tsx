import { Link } from "@tanstack/react-router";

import { lineLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import type { ShownTechnology } from "./technology-names.ts";

interface TechnologyNameProps {
  technology: ShownTechnology;
  /** Its category, if not shown elsewhere. */
  label?: string;
}

/** A product's name with a link to other companies that use it. */
export function TechnologyName({ technology: { name, searchable }, label }: TechnologyNameProps) {
  if (!searchable)
    return (
      <span {...(label !== undefined && tooltip(label))} className="text-ink">
        {name}
      </span>
    );
  return (
    <Link
      to="/companies"
      search={{ tech: name }}
      {...tooltip(`${label === undefined ? "" : `${label}. `}Others that use ${name}`)}
      className={`${lineLinkStyle} touch:min-w-11`}
    >
      {name}
    </Link>
  );
}
