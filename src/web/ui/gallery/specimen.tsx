import type { ReactNode } from "react";

/** One component in its states, with its name. */
export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={name} className={wide ? "min-w-0 sm:col-span-2 lg:col-span-3" : "min-w-0"}>
      <h2 className="pb-2 text-11 font-normal text-ink-3">{name}</h2>
      {children}
    </section>
  );
}
