/**
 * Parts of the contract that the browser needs at run time, as plain data. The build evaluates this module and sends
 * its exports as JSON (vite.config.ts), so that zod and the schemas stay on the server: 25 kB less on every page. Types
 * are imported from the contract by `import type`.
 */
import { LEDGER_TYPES, PLAN_TERMS, USAGE_PERIODS } from "../../../contract/account.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { DUE_GROUPS } from "../../../contract/due.ts";
import { ACTIVITY_TYPES, LEAD_SORTS, LEAD_STATUSES, LOST_REASONS, OPEN_STATUSES } from "../../../contract/lead.ts";

/** Method, path, access and answer of each operation by id, in one text: it is on every page. */
export const endpointTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(endpoints).map(([id, { method, path, access, answer }]) => [
    id,
    `${method} ${path} ${access} ${answer.kind}`,
  ]),
);

export const leadStatuses = LEAD_STATUSES;
export const leadSorts = LEAD_SORTS;
export const openStatuses = OPEN_STATUSES;
export const lostReasons = LOST_REASONS;
export const dueGroups = DUE_GROUPS;
export const activityTypes = ACTIVITY_TYPES;
export const planTerms = PLAN_TERMS;
export const usagePeriods = USAGE_PERIODS;
export const ledgerTypes = LEDGER_TYPES;
