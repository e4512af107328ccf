/** Accounts: sign-in, keys, usage, credits, ledger. */
import * as z from "zod/mini";

import { described as d, instant, integer, pageLimit, queryIntegerOr, queryMoment, text } from "./wire.ts";

export const PLANS = ["free", "starter", "pro", "enterprise"] as const;
export type Plan = (typeof PLANS)[number];

export interface PlanTerms {
  /** Per UTC minute. */
  requestsPerMinute: number;
  /** Companies returned by lists and searches per UTC day. */
  rowsPerDay: number;
  /** Credits granted on the first day of each month. */
  monthlyCredits: number;
  /** Maximum number of stored leads. */
  leads: number;
}
export const PLAN_TERMS: Record<Plan, PlanTerms> = {
  free: { requestsPerMinute: 60, rowsPerDay: 5_000, monthlyCredits: 500, leads: 10_000 },
  starter: { requestsPerMinute: 300, rowsPerDay: 50_000, monthlyCredits: 10_000, leads: 50_000 },
  pro: { requestsPerMinute: 1_200, rowsPerDay: 500_000, monthlyCredits: 100_000, leads: 200_000 },
  enterprise: { requestsPerMinute: 6_000, rowsPerDay: 5_000_000, monthlyCredits: 1_000_000, leads: 1_000_000 },
};

export const USAGE_PERIODS = ["daily", "monthly", "yearly"] as const;
export const LEDGER_TYPES = ["credit", "debit", "adjustment"] as const;
export type UsagePeriod = (typeof USAGE_PERIODS)[number];
export type LedgerType = (typeof LEDGER_TYPES)[number];

const amount = () => z.number();

const usageShape = {
  total_requests: integer(0),
  successful_requests: d(integer(0), "Status below 400"),
  failed_requests: integer(0),
  credits_consumed: amount(),
  requests_by_endpoint: d(
    z.record(z.string(), integer(0)),
    "Counts by route template; `(unmatched)` counts unknown paths",
  ),
  credits_by_endpoint: d(z.record(z.string(), amount()), "Credits by route template, without free ones"),
};
export const usageBucket = z
  .object({ start: instant(), ...usageShape })
  .register(z.globalRegistry, { id: "UsageBucket" });
export type UsageBucket = z.output<typeof usageBucket>;

export const usageStats = z
  .object({
    user_id: integer(),
    period: z.enum(USAGE_PERIODS),
    ...usageShape,
    period_start: instant(),
    period_end: instant(),
    breakdown: d(
      z.array(usageBucket),
      "By hour (daily), day (monthly) or month (yearly); a range with more than 1 000 of them uses the next longer unit",
    ),
  })
  .register(z.globalRegistry, { id: "UsageStats" });
export type UsageStats = z.output<typeof usageStats>;

export const usageQuery = z.strictObject({
  period: z.optional(d(z.enum(USAGE_PERIODS), "Default monthly")),
  from: z.optional(d(queryMoment(), "ISO 8601 start, default start of the current month")),
  to: z.optional(d(queryMoment(), "ISO 8601 end, exclusive, default now; a date includes that day")),
});

export const creditBalance = z
  .object({
    user_id: integer(),
    balance: d(amount(), "Total balance"),
    reserved: d(amount(), "Reserved for running exports"),
    available: d(amount(), "balance − reserved"),
    currency: d(z.string(), "EUR"),
    last_updated: instant(),
    auto_reload_enabled: d(z.boolean(), "Auto-reload enabled, by the operator"),
    auto_reload_threshold: d(amount(), "Balance that triggers a reload"),
    auto_reload_amount: d(amount(), "Amount reloaded"),
    auto_reload_limit: d(amount(), "Maximum reload per month, set by the operator; 0 without auto-reload"),
  })
  .register(z.globalRegistry, { id: "CreditBalance" });
export type CreditBalance = z.output<typeof creditBalance>;

export const ledgerEntry = z
  .object({
    id: integer(),
    user_id: integer(),
    type: z.enum(LEDGER_TYPES),
    amount: d(amount(), "Positive for credit and debit, signed for adjustment"),
    balance_after: amount(),
    description: z.string(),
    reference: d(z.nullable(z.string()), "Request id of a debit"),
    metadata: d(z.record(z.string(), z.unknown()), "Of a debit `endpoint` and `rows`; other keys by type"),
    created_at: instant(),
  })
  .register(z.globalRegistry, { id: "CreditLedgerEntry" });
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const ledgerQuery = z.strictObject({
  type: z.optional(d(z.enum(LEDGER_TYPES), "credit, debit, adjustment")),
  from: z.optional(d(queryMoment(), "ISO 8601 start")),
  to: z.optional(d(queryMoment(), "ISO 8601 end, exclusive; a date includes that day")),
  limit: d(pageLimit(100), "Default 50, maximum 100"),
  offset: d(queryIntegerOr(0, 0), "Default 0"),
});
export const ledgerPage = z
  .object({
    data: z.array(ledgerEntry),
    limit: integer(1),
    offset: integer(0),
    total: integer(0),
    has_more: z.boolean(),
  })
  .register(z.globalRegistry, { id: "LedgerPage" });

export const subscription = z
  .object({
    id: integer(),
    plan: z.enum(PLANS),
    status: z.enum(["active", "trialing", "past_due", "canceled"]),
    monthly_credits: amount(),
    rate_limit_per_minute: integer(),
    current_period_start: instant(),
    current_period_end: instant(),
    cancel_at_period_end: z.boolean(),
    created_at: instant(),
  })
  .register(z.globalRegistry, { id: "Subscription" });
export type Subscription = z.output<typeof subscription>;

export const accountSummary = z
  .object({
    user_id: integer(),
    email: z.string(),
    credit_balance: creditBalance,
    subscription,
    usage_this_month: usageStats,
    total_requests_all_time: integer(0),
    account_created_at: instant(),
    last_login_at: z.nullable(instant()),
  })
  .register(z.globalRegistry, { id: "AccountSummary" });
export type AccountSummary = z.output<typeof accountSummary>;

export const loginBody = z.strictObject({ email: text(320, 1), password: text(1000, 1) });
export const session = z
  .object({
    user: z.nullable(z.object({ id: integer(), email: z.string(), plan: z.enum(PLANS) })),
    csrf_token: z.nullable(z.string()),
    demo: d(
      z.nullable(z.object({ email: z.string(), password: z.string() })),
      "Only while demo data is loaded on loopback",
    ),
  })
  .register(z.globalRegistry, { id: "Session" });
export type Session = z.output<typeof session>;

const keyShape = {
  id: integer(),
  name: z.string(),
  prefix: d(z.string(), "First characters of the key, to distinguish keys"),
  created_at: instant(),
  last_used_at: z.nullable(instant()),
};
export const apiKey = z.object(keyShape).register(z.globalRegistry, { id: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;
export const newApiKey = z
  .object({ ...keyShape, key: d(z.string(), "The full key, shown only once") })
  .register(z.globalRegistry, { id: "NewApiKey" });
export const openSession = z
  .object({
    id: integer(),
    created_at: instant(),
    last_used_at: instant(),
    current: d(z.boolean(), "The session of this request"),
    agent: d(z.nullable(z.string()), "`User-Agent` of the browser that signed in, 200 characters at most"),
  })
  .register(z.globalRegistry, { id: "OpenSession" });
export type OpenSession = z.output<typeof openSession>;
export const keyCreate = z.strictObject({ name: text(100, 1) });
export const passwordChange = z.strictObject({ current: text(1000, 1), new: text(1000, 12) });
