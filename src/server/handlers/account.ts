/** The caller's account: usage, credits, API keys and password. */
import {
  type LedgerEntry,
  PLAN_TERMS,
  type Subscription,
  type UsagePeriod,
  type UsageStats,
} from "../../contract/account.ts";
import { monthBounds, requestLimit } from "../domain/accounts/plan.ts";
import { badRequest, notFound, Refusal } from "../domain/refusal.ts";
import {
  type AskedSpan,
  endOf,
  isBackwards,
  type Span,
  spanOf,
  stepOf,
  usageStatsOf,
} from "../domain/accounts/usage-periods.ts";
import { mintApiKey } from "../domain/accounts/api-key.ts";
import type { LoginGuard } from "../domain/accounts/login-guard.ts";
import { hashPassword, passwordFault, verifyPassword } from "../domain/accounts/password.ts";
import { browserOf, type CookieRules, sessionTokenOf } from "../domain/accounts/session.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { CreditStore, UsageStore } from "../store/ports/billing-stores.ts";
import type { CredentialStore, User, UserStore } from "../store/ports/user-store.ts";
import type { HandlersOf } from "./handler.ts";
import { checked, tooManyAttempts, visitorOf } from "./session.ts";

interface AccountDeps {
  users: UserStore;
  credits: CreditStore;
  usage: UsageStore;
  companies: Pick<CompanyStore, "byIds">;
}

export function accountHandlers(
  deps: AccountDeps,
): HandlersOf<"getUsage" | "getCredits" | "listLedger" | "getSummary"> {
  const { credits, usage } = deps;
  return {
    async getUsage({ query: { period = "monthly", from: startMoment, to: endMoment } }, { principal, now }) {
      refuseReversedRange({ from: startMoment, to: endMoment }, now);
      const span = spanOf({ from: startMoment, to: endMoment }, now);
      const user = await existing(deps.users, principal.userId);
      return { body: await stats(deps, user, { period, span, open: endMoment === undefined }, now) };
    },
    getCredits: async (_input, { principal }) => ({ body: await credits.balance(principal.userId) }),
    async listLedger({ query: { type, from: startMoment, to: endMoment, limit, offset } }, { principal, now }) {
      const span = { from: startMoment?.at, to: endMoment && endOf(endMoment) };
      if (startMoment && endMoment) refuseReversedRange({ from: startMoment, to: endMoment }, now);
      const { entries, total } = await credits.ledger(principal.userId, { type, ...span, limit, offset });
      const data = await withCompanyNames(deps.companies, entries);
      return { body: { data, limit, offset, total, has_more: offset + entries.length < total } };
    },
    async getSummary(_input, { principal, now }) {
      const user = await existing(deps.users, principal.userId);
      const month = { period: "monthly" as const, span: spanOf({}, now), open: true };
      return {
        body: {
          user_id: user.id,
          email: user.email,
          credit_balance: await credits.balance(user.id),
          subscription: subscriptionOf(user, now),
          usage_this_month: await stats(deps, user, month, now),
          total_requests_all_time: await usage.allTime(user.id),
          account_created_at: user.createdAt,
          last_login_at: user.lastLoginAt,
        },
      };
    },
  };
}

/** Adds the current name of the company, because the ledger stores only its id. */
async function withCompanyNames(companies: AccountDeps["companies"], entries: LedgerEntry[]): Promise<LedgerEntry[]> {
  const idOf = ({ metadata: { company_id: id } }: LedgerEntry) => (typeof id === "number" ? [id] : []);
  const ids = [...new Set(entries.flatMap(idOf))];
  if (ids.length === 0) return entries;
  const names = new Map((await companies.byIds(ids)).map(({ id, name }) => [id, name]));
  return entries.map((entry) => {
    const name = idOf(entry).map((id) => names.get(id))[0];
    return name === undefined ? entry : { ...entry, metadata: { ...entry.metadata, company: name } };
  });
}

async function stats(
  { usage }: AccountDeps,
  user: User,
  { period, span, open }: { period: UsagePeriod; span: Span; open: boolean },
  now: Date,
): Promise<UsageStats> {
  // Includes requests answered in the current millisecond.
  const end = open ? new Date(now.getTime() + 1).toISOString() : span.to;
  const step = stepOf(period, { from: span.from > user.createdAt ? span.from : user.createdAt, to: end });
  const counts = await usage.counts(user.id, span.from, end, step);
  return usageStatsOf(counts, { userId: user.id, period, step, span, accountCreatedAt: user.createdAt, now });
}

function refuseReversedRange(requested: AskedSpan, now: Date): void {
  if (!isBackwards(requested, now)) return;
  const detail = "from is after to (default now). Swap them, or leave one out.";
  throw badRequest([{ in: "query", name: "from", code: "invalid_range", detail }]);
}

function subscriptionOf({ id, plan, createdAt }: User, now: Date): Subscription {
  const { start, end } = monthBounds(now);
  return {
    id,
    plan,
    status: "active",
    monthly_credits: PLAN_TERMS[plan].monthlyCredits,
    rate_limit_per_minute: requestLimit(plan, "key"),
    current_period_start: start,
    current_period_end: end,
    cancel_at_period_end: false,
    created_at: createdAt,
  };
}

async function existing(users: UserStore, id: number): Promise<User> {
  const user = await users.byId(id);
  if (!user) throw new Error("The caller has no account");
  return user;
}

interface KeyDeps {
  users: UserStore;
  credentials: CredentialStore;
  guard: LoginGuard;
  cookies: CookieRules;
  /** Binds session tokens to their account. */
  sessionSecret: Uint8Array;
}

export function keyHandlers({
  users,
  credentials,
  guard,
  cookies,
  sessionSecret,
}: KeyDeps): HandlersOf<
  "listKeys" | "createKey" | "deleteKey" | "listSessions" | "endSession" | "endOtherSessions" | "changePassword"
> {
  return {
    async listKeys(_input, { principal }) {
      const data = await credentials.keysOf(principal.userId);
      return { body: { data, total: data.length } };
    },
    async createKey({ body: { name } }, { principal, now }) {
      const { key, prefix, hash } = mintApiKey();
      return { body: { ...(await credentials.createKey(principal.userId, { name, prefix, hash }, now)), key } };
    },
    async deleteKey({ params: { id } }, { principal }) {
      if (!(await credentials.deleteKey(principal.userId, id))) {
        throw notFound("key_not_found", "You have no API key with this id. List yours with GET /auth/account/keys.");
      }
      return { body: undefined };
    },
    async listSessions(_input, { principal }) {
      const sessions = await credentials.sessionsOf(principal.userId);
      const data = sessions.map((session) => ({ ...session, current: session.id === principal.credentialId }));
      return { body: { data, total: data.length } };
    },
    async endSession({ params: { id } }, { principal }) {
      if (!(await credentials.endSession(principal.userId, id))) {
        const detail = "You have no session with this id. List yours with GET /auth/account/sessions.";
        throw notFound("session_not_found", detail);
      }
      return { body: undefined };
    },
    async endOtherSessions(_input, { principal }) {
      await credentials.endOtherSessions(principal.userId, principal.credentialId);
      return { body: undefined };
    },
    async changePassword({ body }, context) {
      const { principal, now } = context;
      const user = await users.byId(principal.userId);
      const account = user ? await users.byEmail(user.email) : null;
      if (!account) throw new Error("The caller has no account");
      const { email } = account.user;
      const browser = browserOf(sessionTokenOf(context.header("cookie"), cookies), email, sessionSecret);
      const attempt = await guard.attempt(visitorOf(context, email, browser), now);
      if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
      if (!(await checked(attempt, verifyPassword(body.current, account.passwordHash)))) throw wrongPassword();
      await attempt.succeeded();
      const fault = passwordFault(body.new, email);
      if (fault !== undefined) throw weakPassword(fault);
      const keptSessionId = principal.via === "session" ? principal.credentialId : null;
      await users.setPassword(principal.userId, await hashPassword(body.new), keptSessionId);
      return { body: undefined };
    },
  };
}

function weakPassword(fault: string): Refusal {
  const detail = `The new password ${fault}. Choose another one, for example four unrelated words.`;
  return new Refusal({ status: 403, code: "weak_password", detail });
}

/** Not 400, which is for input that violates the OpenAPI document; not 401, which means that the session has ended. */
function wrongPassword(): Refusal {
  const detail = "The current password is wrong. Type it again.";
  return new Refusal({ status: 403, code: "wrong_password", detail });
}
