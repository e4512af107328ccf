/** A page of the ledger as a statement, and its entries as readable lines. Pure. */
import type { LedgerEntry } from "../../../../contract/account.ts";

export interface Statement {
  opening: number;
  credits: number;
  debits: number;
  /** Signed. */
  adjustments: number;
  closing: number;
}

/** The entry's effect on the balance. */
export function signedAmount({ type, amount }: Pick<LedgerEntry, "type" | "amount">): number {
  return type === "debit" ? -amount : amount;
}

const toUnits = (credits: number) => Math.round(credits * 10_000);

/**
 * The statement of consecutive entries, newest first; undefined without entries. Sums use whole 1/10 000 credits, so
 * that they add up exactly.
 */
export function statementOf(entries: readonly LedgerEntry[]): Statement | undefined {
  const newest = entries[0];
  const oldest = entries.at(-1);
  if (!newest || !oldest) return undefined;
  const sum = (type: LedgerEntry["type"]) =>
    entries.reduce((total, entry) => (entry.type === type ? total + toUnits(entry.amount) : total), 0) / 10_000;
  return {
    opening: (toUnits(oldest.balance_after) - toUnits(signedAmount(oldest))) / 10_000,
    credits: sum("credit"),
    debits: sum("debit"),
    adjustments: sum("adjustment"),
    closing: newest.balance_after,
  };
}

export interface LedgerLine {
  /** Newest first; one entry, or a run. */
  entries: readonly [LedgerEntry, ...LedgerEntry[]];
  /** Signed sum, computed in integer units. */
  amount: number;
  rows: number;
}

/** Maximum gap within a run: parts of an export are seconds apart, searches of one session minutes. */
const MOST_GAP_MS = 15 * 60_000;
const FOLDED: ReadonlySet<unknown> = new Set(["POST /v1/export", "POST /v1/search", "GET /v1/companies"]);

/** @param entries newest first */
export function ledgerLines(entries: readonly LedgerEntry[]): LedgerLine[] {
  const runs: [LedgerEntry, ...LedgerEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && continues(run, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => ({
    entries: run,
    amount: run.reduce((sum, entry) => sum + Math.round(signedAmount(entry) * 10_000), 0) / 10_000,
    rows: run.reduce((sum, entry) => sum + rowsOf(entry), 0),
  }));
}

/** Checks whether an older entry belongs to the run: the same kind of request, and for exports the same filters. */
function continues(run: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  const previousEntry = run.at(-1);
  if (!previousEntry || previousEntry.type !== "debit" || entry.type !== "debit") return false;
  const { endpoint, filters } = entry.metadata;
  if (!FOLDED.has(endpoint) || endpoint !== previousEntry.metadata["endpoint"]) return false;
  if (endpoint === "POST /v1/export" && filters !== previousEntry.metadata["filters"]) return false;
  return Date.parse(previousEntry.created_at) - Date.parse(entry.created_at) <= MOST_GAP_MS;
}

const rowsOf = ({ metadata: { rows } }: LedgerEntry) => (typeof rows === "number" ? rows : 0);

/** Lists and counts are free since November 2026; older accounts have entries for them. */
const words: Readonly<Record<string, { singular: string; plural: string; counted?: "companies" }>> = {
  "POST /v1/export": { singular: "Export", plural: "parts" },
  "POST /v1/search": { singular: "Search", plural: "searches" },
  "GET /v1/companies": { singular: "List of companies", plural: "pages" },
  "GET /v1/companies/{id}": { singular: "Company profile", plural: "" },
  "GET /v1/companies/{id}/contacts": { singular: "Contacts", plural: "" },
  "GET /v1/companies/{id}/socials": { singular: "Social profiles", plural: "" },
  "GET /v1/companies/{id}/tech": { singular: "Technology", plural: "" },
  "GET /v1/companies/{id}/accounts": { singular: "Annual accounts", plural: "" },
  "GET /v1/companies/{id}/history": { singular: "History", plural: "" },
  "POST /v1/leads": { singular: "Added to the pipeline", plural: "" },
  "POST /v1/leads/bulk": { singular: "Added to the pipeline", plural: "", counted: "companies" },
  "POST /v1/companies/{id}/visit": { singular: "Website refresh", plural: "" },
  "POST /v1/search/facets": { singular: "Filter counts", plural: "" },
};

interface LedgerWords {
  /** "Export", "Contacts"; the description of the entry if there is no shorter text. */
  what: string;
  /** The company, as a link. */
  company: { id: number; name: string } | null;
  /** The filters as text; null for a run with different ones. */
  filters: string | null;
  /** Noun for its rows. */
  counted: "rows" | "companies";
  /** "24 parts" of a run, to be formatted by the caller; null for a single entry. */
  group: { count: number; noun: string } | null;
}

export function wordsOf({ entries }: LedgerLine): LedgerWords {
  const [{ description, metadata, type }] = entries;
  const { endpoint, company_id: id, company: name, filters } = metadata;
  const knownWords = type === "debit" && typeof endpoint === "string" ? words[endpoint] : undefined;
  return {
    what: knownWords?.singular ?? description,
    company: typeof id === "number" && typeof name === "string" ? { id, name } : null,
    filters:
      typeof filters === "string" &&
      entries.every(({ metadata: otherMetadata }) => otherMetadata["filters"] === filters)
        ? filters || "all companies"
        : null,
    counted: knownWords?.counted ?? "rows",
    group: entries.length > 1 ? { count: entries.length, noun: knownWords?.plural ?? "" } : null,
  };
}
