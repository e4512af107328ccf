/** Reads the accounts of one company after another, most wanted first. */
import type { AccountsFiling, DueAccounts } from "../../../store/ports/annual-accounts-store.ts";
import { SyncError } from "../sync-error.ts";
import type { AccountsSkip } from "../../accounts/accounts-skip.ts";
import type { AccountsRun } from "./accounts-run.ts";

/** The answer of a register about one company. `later`: why it must be asked again. */
export type AccountsAnswer =
  | {
      filings: readonly AccountsFiling[];
      skipped: readonly AccountsSkip[];
      /** Replaces the offer when only a part of it is kept. */
      offered?: string;
    }
  | { later: string };

/** Few, so that a company that is opened meanwhile is soon the first. */
const AT_ONCE = 100;
/** Failures of companies in a row after which the register as a whole is assumed to fail. */
const MOST_FAILURES = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @param tries so far */
const backOffMs = (tries: number): number => Math.min(DAY_MS, HOUR_MS * 2 ** tries);

/**
 * @param ask reads what is due for a company @throws SyncError
 */
export async function readQueue(run: AccountsRun, ask: (due: DueAccounts) => Promise<AccountsAnswer>): Promise<void> {
  const { accounts, source } = run;
  const { country_code } = source.state;
  let remainingCount = await accounts.countDue(country_code, run.now);
  let failures = 0;
  for (;;) {
    const batch = await accounts.due(country_code, AT_ONCE, run.now);
    await run.saveProgress(Math.max(remainingCount, batch.length));
    if (batch.length === 0) return;
    for (const company of batch) {
      if (run.isOver()) return run.saveProgress(remainingCount);
      const answer = await ask(company).catch(async (error: unknown) => {
        if (error instanceof SyncError) await postpone(run, company);
        throw error;
      });
      if ("later" in answer) {
        await postpone(run, company);
        failures += 1;
        if (failures === MOST_FAILURES) throw new SyncError(answer.later);
        continue;
      }
      failures = 0;
      remainingCount = Math.max(0, remainingCount - 1);
      await run.write(answer.filings);
      for (const reason of answer.skipped) run.skip(reason);
      const outcome = answer.filings.length > 0 ? "read" : (answer.skipped[0] ?? "none");
      const offered = answer.offered ?? company.offered;
      await accounts.noteAttempt(company.companyId, { offered, outcome, dueAt: null, tries: 0 });
    }
  }
}

/** A company whose answer fails does not delay the others. */
async function postpone({ accounts, now, source }: AccountsRun, due: DueAccounts): Promise<void> {
  source.context.signal.throwIfAborted();
  const dueAt = new Date(now.getTime() + backOffMs(due.tries));
  const { companyId, offered, tries } = due;
  await accounts.noteAttempt(companyId, { offered, outcome: "later", dueAt, tries: tries + 1 });
}
