import type { LedgerEntry } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import { NARROW, PHONE, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { ledgerLines } from "./ledger-lines.ts";
import { figure, LedgerRows } from "./ledger-rows.tsx";
import { statementOf, type Statement } from "./statement.ts";

interface LedgerTableProps {
  /** Newest first. */
  entries: readonly LedgerEntry[];
  /** The entries are consecutive, so that opening and closing balance are meaningful. */
  chained: boolean;
}

/**
 * Entries between their closing and opening balance, which add up. On a phone an entry has two lines: description and
 * date, amount and balance. References are shown only where there is room, and in the CSV.
 */
export function LedgerTable({ entries, chained }: LedgerTableProps) {
  const phone = useMediaQuery(PHONE);
  const references = !useMediaQuery(NARROW);
  const statement = statementOf(entries);
  const columns = phone ? 2 : references ? 6 : 5;
  const balances = statement && chained;
  return (
    <ScrollRegion label="Ledger entries">
      <table className={classNames("w-full text-13", phone && "table-fixed")}>
        <thead className="text-12 text-ink-3">{phone ? <PhoneHead /> : <Head references={references} />}</thead>
        <tbody>
          {balances && <BalanceRow label="Closing balance" value={statement.closing} columns={columns} />}
          {ledgerLines(entries).map((line) => (
            <LedgerRows key={line.entries[0].id} line={line} phone={phone} references={references} />
          ))}
          {balances && <BalanceRow label="Opening balance" value={statement.opening} columns={columns} />}
        </tbody>
        {statement && <Sums statement={statement} chained={chained} columns={columns} />}
      </table>
    </ScrollRegion>
  );
}

function Head({ references }: { references: boolean }) {
  return (
    <tr className="border-b border-line text-left">
      {["Time", "Type", "Description", ...(references ? ["Reference"] : [])].map((name) => (
        <th key={name} scope="col" className="py-2 pr-4 font-semibold">
          {name}
        </th>
      ))}
      {["Amount", "Balance after"].map((name) => (
        <th key={name} scope="col" className={`${figure} font-semibold`}>
          {name}
        </th>
      ))}
    </tr>
  );
}

function PhoneHead() {
  return (
    <tr className="border-b border-line text-left">
      <th scope="col" className="py-2 font-semibold">
        Description
      </th>
      <th scope="col" className={`${figure} w-36 font-semibold`}>
        Amount, balance after
      </th>
    </tr>
  );
}

function BalanceRow({ label, value, columns }: { label: string; value: number; columns: number }) {
  return (
    <tr className="border-b border-line bg-subtle font-semibold">
      <th scope="row" colSpan={columns - 1} className="py-2 text-left font-semibold">
        {label}
      </th>
      <td className={figure}>{format.credits(value)}</td>
    </tr>
  );
}

/** Sums of the visible entries: "12.0 opening + 500.0 credits − 3.2 debits = 508.8 closing". */
function Sums({ statement, chained, columns }: { statement: Statement; chained: boolean; columns: number }) {
  const { opening, credits, debits, adjustments, closing } = statement;
  const moved = `+ ${format.credits(credits)} credits − ${format.credits(debits)} debits${adjustments === 0 ? "" : ` ${format.signedCredits(adjustments)} adjustments`}`;
  return (
    <tfoot>
      <tr>
        <td colSpan={columns} className="py-2 text-right text-12 text-ink-3">
          {chained ? `${format.credits(opening)} ${moved} = ${format.credits(closing)}` : `${moved} on this page`}
        </td>
      </tr>
    </tfoot>
  );
}
