import { useLocation } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";

import { Skeleton } from "../../ui/skeleton.tsx";

const RecognisedProducts = lazyPart(async () => (await import("./recognised-products.tsx")).RecognisedProducts);

const ID = "recognised";

/** The list of detectable technologies, loaded when expanded, because few users need its hundreds of names. */
export function RecognisedSection() {
  const isMeant = useLocation({ select: ({ hash }) => hash === ID });
  const [open, setOpen] = useState(isMeant);
  return (
    <details
      id={ID}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="scroll-mt-4 text-13 text-ink-2"
    >
      <summary className="group flex cursor-pointer list-none items-center gap-1.5 text-20 font-semibold text-ink">
        <ChevronRight aria-hidden="true" className={`size-4 text-ink-3 ${open ? "rotate-90" : ""}`} />
        Technologies we detect
      </summary>
      <p className="max-w-160 py-3">
        Detected on a company’s website, mail and name servers, by one strong or two weak signs. Each company’s
        Technology tab has the evidence.
      </p>
      {open && <RecognisedProducts fallback={<Skeleton className="h-96 w-full" />} />}
    </details>
  );
}
