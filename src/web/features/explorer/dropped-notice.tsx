import { X } from "lucide-react";

import { IconButton } from "../../ui/button.tsx";
import type { Explorer } from "./use-explorer.ts";

/** Lists the URL parameters that were ignored because they have no meaning. */
export function DroppedNotice({ explorer }: { explorer: Explorer }) {
  const { dropped, forgetDropped } = explorer;
  const listed = dropped.slice(0, 3).map(({ name, value }) => `${name}=${value.slice(0, 40)}`);
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-b border-line bg-warning-tint py-1 pr-2 pl-4 text-12 text-warning"
    >
      <span className="min-w-0 flex-1">
        Ignored in the link: {listed.join(", ")}
        {dropped.length > listed.length && ` and ${dropped.length - listed.length} more`}
      </span>
      <IconButton label="Dismiss" icon={<X />} onClick={() => void forgetDropped()} />
    </div>
  );
}
