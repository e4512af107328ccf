import { useQuery } from "@tanstack/react-query";

import { costOf, credits, EXPORT_COST } from "../../../../contract/cost.ts";
import { creditsQuery } from "../../../api/account.ts";
import type { ExportScope } from "../../../api/search/csv-export.ts";
import { exportQuoteQuery } from "../../../api/search/export-quote.ts";
import { format } from "../../../lib/format.ts";

/**
 * The price of an export before the click.
 * @param rows number of rows in the file; only their upper bound is known while the quote is on its way
 */
export function useExportPrice(scope: ExportScope, rows: number, withContacts: boolean) {
  const { data: quote } = useQuery(exportQuoteQuery(scope));
  const credit = useQuery({ ...creditsQuery, staleTime: 0 }).data;
  const isExact = quote !== undefined && quote.credits !== null;
  const rowCredits = quote?.credits ?? credits(costOf(EXPORT_COST, rows));
  const contacts = quote?.contacts ?? 0;
  const cost = rowCredits + (withContacts ? (quote?.contacts_credits ?? 0) : 0);
  const remaining = credit && credit.available - cost;
  const isShort = isExact && remaining !== undefined && remaining < 0 && !credit?.auto_reload_enabled;
  return { isLoading: quote === undefined, isExact, open: quote?.open ?? null, contacts, cost, remaining, isShort };
}

type Price = ReturnType<typeof useExportPrice>;

/** "12 credits", or "up to 12 credits" */
export const costText = ({ isExact, cost }: Pick<Price, "isExact" | "cost">) =>
  `${isExact ? "" : "up to "}${format.count(cost, "credit", "credits")}`;

/** Rows to pay and free ones, the cost, and the balance after it. */
export function ExportPrice({ price, rows }: { price: Price; rows: number }) {
  const { open, remaining, isShort, isLoading } = price;
  const pending = isLoading ? "…" : undefined;
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-13">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt className="text-ink-2">Rows to pay</dt>
        <dd className="text-right">{pending ?? format.number(rows - (open ?? 0))}</dd>
        <dt className="text-ink-2">Open companies, free</dt>
        <dd className="text-right">{pending ?? (open === null ? "Not counted" : format.number(open))}</dd>
        <dt className="text-ink-2">Cost</dt>
        <dd className="text-right">{pending ?? costText(price)}</dd>
        <dt className="text-ink-2">Left afterwards</dt>
        <dd className={isShort ? "text-right text-danger" : "text-right"}>
          {pending ?? (remaining === undefined ? "…" : format.count(remaining, "credit", "credits"))}
        </dd>
      </dl>
      {isShort && (
        <p role="alert" className="text-danger">
          Not enough credits. Export fewer rows.
        </p>
      )}
    </div>
  );
}
