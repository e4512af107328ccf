import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";

import type { LedgerEntry } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import { NARROW, PHONE, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { displayName } from "../../../lib/register-case.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { ledgerLines, signedAmount, statementOf, wordsOf, type LedgerLine, type Statement } from "./ledger-lines.ts";

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

const tones: Record<LedgerEntry["type"], Tone> = { credit: "success", debit: "neutral", adjustment: "warning" };
const types: Record<LedgerEntry["type"], string> = { credit: "Credit", debit: "Debit", adjustment: "Adjustment" };

/** Classes for cells with amounts and balances. */
const figure = "py-2 pl-4 text-right whitespace-nowrap";

interface LedgerRowsProps {
  line: LedgerLine;
  /** Shows two lines per entry instead of columns. */
  phone: boolean;
  references: boolean;
}

/** A line of the ledger; a run can be expanded into its entries. */
function LedgerRows({ line, phone, references }: LedgerRowsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const Row = phone ? PhoneRow : WideRow;
  const [firstEntry, ...otherEntries] = line.entries;
  const single = (entry: LedgerEntry): LedgerLine => ({
    entries: [entry],
    amount: signedAmount(entry),
    rows: typeof entry.metadata["rows"] === "number" ? entry.metadata["rows"] : 0,
  });
  return (
    <>
      <Row
        line={line}
        references={references}
        fold={
          otherEntries.length > 0 && (
            <button
              type="button"
              aria-expanded={unfolded}
              aria-label={`Single entries of ${wordsOf(line).what}, ${format.dateTime(firstEntry.created_at)}`}
              className="-ml-1 inline-grid size-6 shrink-0 place-items-center rounded-6 text-ink-3 hover:bg-hover hover:text-ink touch:size-11"
              onClick={() => setUnfolded(!unfolded)}
            >
              <ChevronRight
                aria-hidden="true"
                className={classNames("size-4 transition-transform", unfolded && "rotate-90")}
              />
            </button>
          )
        }
      />
      {unfolded &&
        line.entries.map((entry) => (
          <Row key={entry.id} line={single(entry)} references={references} fold={null} part />
        ))}
    </>
  );
}

interface RowProps {
  line: LedgerLine;
  references: boolean;
  /** The button that expands a run. */
  fold: ReactNode;
  /** An entry of an expanded run; its amount is part of the run's total. */
  part?: boolean;
}

function WideRow({ line, references, fold, part = false }: RowProps) {
  const [entry] = line.entries;
  return (
    <tr className={classNames("group border-b border-line hover:bg-hover", part && "bg-subtle text-12")}>
      <td className="py-2 pr-4 whitespace-nowrap text-ink-2">{format.dateTime(entry.created_at)}</td>
      <td className="py-2 pr-4">{!part && <Badge tone={tones[entry.type]}>{types[entry.type]}</Badge>}</td>
      <td className={classNames("py-2 pr-4 text-ink", part && "pl-6")}>
        <span className="flex items-center gap-1">
          {fold}
          <Description line={line} />
        </span>
      </td>
      {references && (
        <td className="max-w-48 py-2 pr-4 text-12 text-ink-3">
          {entry.reference !== null && line.entries.length === 1 && (
            <span className="flex items-center gap-1">
              <span className="truncate">{entry.reference}</span>
              <CopyButton value={entry.reference} label="Copy reference" className="reveal" />
            </span>
          )}
        </td>
      )}
      <td className={`${figure} ${part ? "text-ink-3" : amountColor(line)}`}>{format.signedCredits(line.amount)}</td>
      <td className={`${figure} text-ink-2`}>{format.credits(entry.balance_after)}</td>
    </tr>
  );
}

/** Both columns have lines of equal height, so that amounts align with their descriptions. */
function PhoneRow({ line, fold, part = false }: RowProps) {
  const [entry] = line.entries;
  return (
    <tr className={classNames("border-b border-line align-top", part && "bg-subtle")}>
      <td className={classNames("py-2 leading-5 text-ink", part && "pl-4")}>
        <span className="flex items-center gap-1">
          {fold}
          <Description line={line} />
        </span>
        <span className="block text-12 leading-5 text-ink-2">
          {entry.type !== "debit" && <Badge tone={tones[entry.type]}>{types[entry.type]}</Badge>}{" "}
          {format.dateTime(entry.created_at)}
        </span>
      </td>
      <td className={`${figure} leading-5 ${part ? "text-ink-3" : amountColor(line)}`}>
        {format.signedCredits(line.amount)}
        <span className="block text-12 leading-5 text-ink-2">{format.credits(entry.balance_after)}</span>
      </td>
    </tr>
  );
}

const amountColor = ({ amount }: LedgerLine) => (amount > 0 ? "text-success" : "text-ink");

/** "Contacts of Fjordlys AS", "Export of 23 400 rows: Norway, Bergen, 24 parts" */
function Description({ line }: { line: LedgerLine }) {
  const { what, company, filters, counted, group: countedNoun } = wordsOf(line);
  const notes = [
    filters,
    line.rows > 1 && !company ? `${format.number(line.rows)} ${counted}` : null,
    countedNoun && `${format.number(countedNoun.count)} ${countedNoun.noun}`,
  ].filter((note) => note !== null);
  return (
    <span className="min-w-0 wrap-anywhere">
      {what}
      {company && (
        <>
          {" · "}
          <Link to="/companies/$id" params={{ id: String(company.id) }} search={{}} className={quietLinkStyle}>
            {displayName(company.name)}
          </Link>
        </>
      )}
      {notes.length > 0 && <span className="text-ink-3"> · {notes.join(" · ")}</span>}
    </span>
  );
}
