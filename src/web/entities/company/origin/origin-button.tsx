import { CircleHelp } from "lucide-react";
import { useState } from "react";

import { useShortcuts } from "../../../lib/hooks/use-shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { OriginCard } from "./origin-card.tsx";

/** Opens the card that says where the contact details of a company are from. */
export function OriginButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: "w", label: "Where the number is from", group: "Company", run: () => setOpen(true) }]);
  return (
    <>
      <Button icon={<CircleHelp />} onClick={() => setOpen(true)} {...tooltip("Where did you get my number?", "w")}>
        <span className="max-sm:sr-only">Where from?</span>
      </Button>
      {isOpen && <OriginCard id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
