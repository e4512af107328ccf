import type { AccountSummary } from "../../../../contract/account.ts";
import { nextCredits } from "../../../entities/account/next-credits.ts";

/** Explains missing credits as a state and not as an error: when new ones arrive. */
export function OutOfCredits({ summary }: { summary: AccountSummary }) {
  return (
    <section
      aria-label="Out of credits"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warning-tint px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72 text-13 text-pretty text-ink">
        <strong className="font-semibold">You’re out of credits. </strong>
        {nextCredits(summary)}
        Company profiles, contacts and exports wait for credits. Searching, filters and counts stay free.
      </p>
    </section>
  );
}
