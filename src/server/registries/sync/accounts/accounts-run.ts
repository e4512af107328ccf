/** The sync of one source of annual accounts: what it has read, and whether its time is over. */
import type { AccountsFiling, AnnualAccountsStore } from "../../../store/ports/annual-accounts-store.ts";
import { BrokenFiling, PeriodMismatch, TooLarge } from "../../accounts/xbrl.ts";
import { hostOf, lineOfPage, type RegisterNetwork, type RegisterRequest } from "../network/register-network.ts";
import type { AccountsSkip } from "../../accounts/accounts-skip.ts";
import type { SourceRun } from "../sync-context.ts";
import { AnswerTooLarge, SyncError } from "../sync-error.ts";

/** Below a day, so that a daily run lists. */
const LIST_MS = 12 * 3_600_000;

export class AccountsRun {
  readonly source: SourceRun;
  readonly accounts: AnnualAccountsStore;

  constructor(source: SourceRun) {
    this.source = source;
    this.accounts = source.context.annualAccounts;
  }

  get now(): Date {
    return this.source.context.clock();
  }

  /** True when the run has used its time; the next one continues. @throws the reason of the signal when it is aborted */
  isOver(): boolean {
    const { signal, endsAt } = this.source.context;
    signal.throwIfAborted();
    if (endsAt === undefined || performance.now() < endsAt) return false;
    this.source.isPaused = true;
    return true;
  }

  /** True when the register's list is to be read, which a run that continues the last one does not do again. */
  isListDue(): boolean {
    const { context, state } = this.source;
    return context.full || state.bulk_at === null || this.now.getTime() - Date.parse(state.bulk_at) >= LIST_MS;
  }

  /** Stores filings and counts them. */
  async write(filings: readonly AccountsFiling[]): Promise<void> {
    const { result } = this.source;
    result.read += filings.length;
    const withRows = filings.filter(({ rows }) => rows.length > 0);
    this.skip("empty_report", filings.length - withRows.length);
    if (withRows.length === 0) return;
    const { written, unchanged, unknown } = await this.accounts.write(withRows, this.now);
    result.changed += written;
    result.unchanged += unchanged;
    this.skip("unlisted", unknown);
  }

  skip(reason: AccountsSkip, count = 1): void {
    const { skipped } = this.source.result;
    if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count;
  }

  /** Saves the progress for the registers page. @param left companies or archives that are still to be read */
  async saveProgress(left: number): Promise<void> {
    const { result, previousProgress } = this.source;
    const skipped = { ...previousProgress?.skipped };
    for (const [reason, count] of Object.entries(result.skipped)) skipped[reason] = (skipped[reason] ?? 0) + count;
    await this.source.save({ progress: { left, read: (previousProgress?.read ?? 0) + result.read, skipped } });
    this.source.context.progress(this.source.name, result.read, null, "filings");
  }
}

/** A document of a filing; null when the register lacks it. @throws SyncError, also for a web page with status 200 */
export async function documentOf(network: RegisterNetwork, request: RegisterRequest): Promise<Buffer | null> {
  const { status, bytes } = await network.document(request, [400, 404, 410]);
  const page = status < 400 ? lineOfPage(bytes.toString("latin1", 0, HEAD_BYTES)) : null;
  if (page !== null) throw new SyncError(`${hostOf(request)} sent a page instead of a document: "${page}"`);
  return status < 400 && bytes.length > 0 ? bytes : null;
}

const HEAD_BYTES = 4_000;

/** The rows that a filing states, or why it cannot be read. @param read null: it has no document @throws SyncError */
export async function rowsOrFault<Row>(read: () => Promise<Row[] | null>): Promise<Row[] | AccountsSkip> {
  try {
    return (await read()) ?? "no_xbrl";
  } catch (error) {
    if (error instanceof TooLarge || error instanceof AnswerTooLarge) return "too_large";
    if (error instanceof PeriodMismatch) return "period_mismatch";
    if (error instanceof BrokenFiling) return "broken";
    throw error;
  }
}
