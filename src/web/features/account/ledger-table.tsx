import type { LedgerEntry } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { signedAmount, statementOf, type Statement } from "./statement.ts";

const tones: Record<LedgerEntry["type"], Tone> = { credit: "success", debit: "neutral", adjustment: "warning" };
const types: Record<LedgerEntry["type"], string> = { credit: "Credit", debit: "Debit", adjustment: "Adjustment" };
const figure = "py-2 pl-4 text-right whitespace-nowrap";

interface LedgerTableProps {
  /** Newest first. */
  entries: readonly LedgerEntry[];
  /** The entries follow each other without a gap, so that opening and closing balance mean something. */
  chained: boolean;
}

/** Entries between their closing and opening balance, which add up. */
export function LedgerTable({ entries, chained }: LedgerTableProps) {
  const statement = statementOf(entries);
  return (
    <ScrollRegion label="Ledger entries">
      <table className="w-full min-w-[44rem] text-13">
        <thead className="text-12 text-ink-3">
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Time
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Type
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Description
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Reference
            </th>
            <th scope="col" className={`${figure} font-semibold`}>
              Amount
            </th>
            <th scope="col" className={`${figure} font-semibold`}>
              Balance after
            </th>
          </tr>
        </thead>
        <tbody>
          {statement && chained && <BalanceRow label="Closing balance" value={statement.closing} />}
          {entries.map((entry) => (
            <tr key={entry.id} className="group border-b border-line hover:bg-hover">
              <td className="py-2 pr-4 whitespace-nowrap text-ink-2">{format.dateTime(entry.created_at)}</td>
              <td className="py-2 pr-4">
                <Badge tone={tones[entry.type]}>{types[entry.type]}</Badge>
              </td>
              <td className="py-2 pr-4 text-ink">
                {entry.description}
                {rowsOf(entry)}
              </td>
              <td className="max-w-48 py-2 pr-4 text-12 text-ink-3">
                {entry.reference !== null && (
                  <span className="flex items-center gap-1">
                    <span className="truncate">{entry.reference}</span>
                    <CopyButton value={entry.reference} label="Copy reference" className="reveal" />
                  </span>
                )}
              </td>
              <td className={`${figure} ${signedAmount(entry) > 0 ? "text-success" : "text-ink"}`}>
                {format.signedCredits(signedAmount(entry))}
              </td>
              <td className={`${figure} text-ink-2`}>{format.credits(entry.balance_after)}</td>
            </tr>
          ))}
          {statement && chained && <BalanceRow label="Opening balance" value={statement.opening} />}
        </tbody>
        {statement && <Sums statement={statement} chained={chained} />}
      </table>
    </ScrollRegion>
  );
}

function rowsOf({ metadata }: LedgerEntry) {
  const rows = metadata["rows"];
  return typeof rows === "number" && rows > 1 ? (
    <span className="text-ink-3">, {format.count(rows, "row", "rows")}</span>
  ) : null;
}

function BalanceRow({ label, value }: { label: string; value: number }) {
  return (
    <tr className="border-b border-line bg-subtle font-semibold">
      <th scope="row" colSpan={5} className="py-2 pl-2 text-left">
        {label}
      </th>
      <td className={figure}>{format.credits(value)}</td>
    </tr>
  );
}

/** "12.0 opening + 500.0 credits − 3.2 debits = 508.8 closing": what stands on screen, added up. */
function Sums({ statement, chained }: { statement: Statement; chained: boolean }) {
  const { opening, credits, debits, adjustments, closing } = statement;
  const moved = `${format.signedCredits(credits)} credits ${format.signedCredits(-debits)} debits${adjustments === 0 ? "" : ` ${format.signedCredits(adjustments)} adjustments`}`;
  return (
    <tfoot>
      <tr>
        <td colSpan={6} className="py-2 text-right text-12 text-ink-3">
          {chained ? `${format.credits(opening)} ${moved} = ${format.credits(closing)}` : `${moved} on this page`}
        </td>
      </tr>
    </tfoot>
  );
}
