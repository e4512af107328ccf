/** Descriptions of ledger rows. */
import type { Plan } from "../../../contract/account.ts";
import { endpoints } from "../../../contract/endpoints.ts";

const summaries = new Map<string, string>(
  Object.values(endpoints).map(({ method, path, summary }) => [`${method} ${path}`, summary] as const),
);

export interface LedgerWords {
  description: string;
  /** Request id for a debit and its reload; `grant:2026-12` for monthly credits. */
  reference: string | null;
  metadata: Record<string, unknown>;
}

/** The request that is charged. */
export interface ChargedCall {
  requestId: string;
  endpoint: string;
  /** The company that was read. */
  unlock?: { companyId: number } | undefined;
  /** Short description of a search or export. */
  subject?: string | undefined;
}

export function chargeWords(
  { endpoint, requestId, unlock, subject }: ChargedCall,
  rows: number,
  contacts = 0,
): LedgerWords {
  const metadata = {
    endpoint,
    rows,
    ...(unlock && { company_id: unlock.companyId }),
    ...(contacts > 0 && { contacts }),
    ...(subject !== undefined && { filters: subject }),
  };
  return { description: summaries.get(endpoint) ?? endpoint, reference: requestId, metadata };
}

export function reloadWords(requestId: string): LedgerWords {
  return { description: "Auto-reload", reference: requestId, metadata: {} };
}

/** @param month `YYYY-MM` */
export function grantWords(plan: Plan, month: string): LedgerWords {
  return { description: `Credits of ${month} (${plan} plan)`, reference: `grant:${month}`, metadata: { plan, month } };
}

export const ADJUSTMENT_WORDS: LedgerWords = { description: "Adjustment", reference: null, metadata: {} };
