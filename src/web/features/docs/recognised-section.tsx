import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";

import { Skeleton } from "../../ui/skeleton.tsx";

const RecognisedProducts = lazyPart(async () => (await import("./recognised-products.tsx")).RecognisedProducts);

const ID = "recognised";

/** The technology that visits recognise, loaded when it is opened: hundreds of names that few readers need. */
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
      <summary className="cursor-pointer text-20 font-semibold text-ink">Technology that is recognised</summary>
      <p className="max-w-160 py-3">
        What a company’s website, mail and name servers show of the products behind it. One strong marker names a
        product, or two weak ones of different kinds; the marker stands with each name on the company’s page.
      </p>
      {open && <RecognisedProducts fallback={<Skeleton className="h-96 w-full" />} />}
    </details>
  );
}
