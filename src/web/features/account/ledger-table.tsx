import type { LedgerEntry } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import { NARROW, PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
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

/**
 * Entries between their closing and opening balance, which add up. On a phone an entry is two lines, what and when beside
 * amount and balance. References stand where there is room for them, and in the CSV.
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
          {entries.map((entry) =>
            phone ? (
              <PhoneRow key={entry.id} entry={entry} />
            ) : (
              <Row key={entry.id} entry={entry} references={references} />
            ),
          )}
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

function Row({ entry, references }: { entry: LedgerEntry; references: boolean }) {
  return (
    <tr className="group border-b border-line hover:bg-hover">
      <td className="py-2 pr-4 whitespace-nowrap text-ink-2">{format.dateTime(entry.created_at)}</td>
      <td className="py-2 pr-4">
        <Badge tone={tones[entry.type]}>{types[entry.type]}</Badge>
      </td>
      <td className="py-2 pr-4 text-ink">
        {entry.description}
        {rowsOf(entry)}
      </td>
      {references && (
        <td className="max-w-48 py-2 pr-4 text-12 text-ink-3">
          {entry.reference !== null && (
            <span className="flex items-center gap-1">
              <span className="truncate">{entry.reference}</span>
              <CopyButton value={entry.reference} label="Copy reference" className="reveal" />
            </span>
          )}
        </td>
      )}
      <td className={`${figure} ${amountColor(entry)}`}>{format.signedCredits(signedAmount(entry))}</td>
      <td className={`${figure} text-ink-2`}>{format.credits(entry.balance_after)}</td>
    </tr>
  );
}

/** Lines of the same height on both sides, so that amounts stand beside what they were for. */
function PhoneRow({ entry }: { entry: LedgerEntry }) {
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 leading-5 text-ink">
        {entry.description}
        {rowsOf(entry)}
        <span className="block text-12 leading-5 text-ink-2">
          {entry.type !== "debit" && <Badge tone={tones[entry.type]}>{types[entry.type]}</Badge>}{" "}
          {format.dateTime(entry.created_at)}
        </span>
      </td>
      <td className={`${figure} leading-5 ${amountColor(entry)}`}>
        {format.signedCredits(signedAmount(entry))}
        <span className="block text-12 leading-5 text-ink-2">{format.credits(entry.balance_after)}</span>
      </td>
    </tr>
  );
}

const amountColor = (entry: LedgerEntry) => (signedAmount(entry) > 0 ? "text-success" : "text-ink");

function rowsOf({ metadata }: LedgerEntry) {
  const rows = metadata["rows"];
  return typeof rows === "number" && rows > 1 ? (
    <span className="text-ink-3">, {format.count(rows, "row", "rows")}</span>
  ) : null;
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

/** "12.0 opening + 500.0 credits − 3.2 debits = 508.8 closing": what stands on screen, added up. */
function Sums({ statement, chained, columns }: { statement: Statement; chained: boolean; columns: number }) {
  const { opening, credits, debits, adjustments, closing } = statement;
  const moved = `${format.signedCredits(credits)} credits ${format.signedCredits(-debits)} debits${adjustments === 0 ? "" : ` ${format.signedCredits(adjustments)} adjustments`}`;
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
