/** One realistic example of each account resource for the OpenAPI document, typed by the schemas. */
import type { AccountSummary, ApiKey, CreditBalance, LedgerEntry, Subscription, UsageStats } from "../account.ts";

const instant = "2026-11-02T08:30:00.000Z";

export const usageExample: UsageStats = {
  user_id: 1,
  period: "monthly",
  total_requests: 3,
  successful_requests: 2,
  failed_requests: 1,
  credits_consumed: 0.5,
  requests_by_endpoint: { "GET /v1/companies": 2, "GET /v1/companies/{id}": 1 },
  credits_by_endpoint: { "GET /v1/companies/{id}": 0.5 },
  period_start: "2026-11-01T00:00:00.000Z",
  period_end: "2026-11-03T00:00:00.000Z",
  breakdown: [
    {
      start: "2026-11-01T00:00:00.000Z",
      total_requests: 3,
      successful_requests: 2,
      failed_requests: 1,
      credits_consumed: 0.5,
      requests_by_endpoint: { "GET /v1/companies": 2, "GET /v1/companies/{id}": 1 },
      credits_by_endpoint: { "GET /v1/companies/{id}": 0.5 },
    },
  ],
};
export const balanceExample: CreditBalance = {
  user_id: 1,
  balance: 480.5,
  reserved: 10,
  available: 470.5,
  currency: "EUR",
  last_updated: instant,
  auto_reload_enabled: true,
  auto_reload_threshold: 50,
  auto_reload_amount: 500,
  auto_reload_limit: 5_000,
};
export const ledgerExample: LedgerEntry = {
  id: 88,
  user_id: 1,
  type: "debit",
  amount: 0.1,
  balance_after: 480.5,
  description: "Company list",
  reference: "req_01JC8Z6Q4W",
  metadata: { endpoint: "GET /v1/companies", rows: 50 },
  created_at: instant,
};
export const subscriptionExample: Subscription = {
  id: 1,
  plan: "free",
  status: "active",
  monthly_credits: 500,
  rate_limit_per_minute: 60,
  current_period_start: "2026-11-01T00:00:00.000Z",
  current_period_end: "2026-12-01T00:00:00.000Z",
  cancel_at_period_end: false,
  created_at: instant,
};
export const summaryExample: AccountSummary = {
  user_id: 1,
  email: "demo@nordscope.example",
  credit_balance: balanceExample,
  subscription: subscriptionExample,
  usage_this_month: usageExample,
  total_requests_all_time: 3,
  account_created_at: instant,
  last_login_at: instant,
};
export const keyExample: ApiKey = {
  id: 2,
  name: "CRM sync",
  prefix: "nsk_4fJ2",
  created_at: instant,
  last_used_at: instant,
};

export const openSessionExample = {
  id: 7,
  created_at: "2026-11-21T08:00:00.000Z",
  last_used_at: "2026-11-21T09:30:00.000Z",
  current: true,
  agent: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
};
