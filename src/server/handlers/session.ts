/** Sign-in and sign-out of the dashboard. */
import type { Session } from "../../contract/account.ts";
import { hashSecret } from "../domain/accounts/api-key.ts";
import type { AllowedAttempt, LoginGuard, Visitor } from "../domain/accounts/login-guard.ts";
import { verifyPassword } from "../domain/accounts/password.ts";
import { Refusal } from "../domain/refusal.ts";
import {
  browserOf,
  clearedCookie,
  type CookieRules,
  csrfTokenOf,
  mintSessionToken,
  sessionCookie,
  sessionTokenOf,
  siteOf,
} from "../domain/accounts/session.ts";
import type { CredentialStore, UserStore } from "../store/ports/user-store.ts";
import type { HandlerContext, HandlersOf } from "./handler.ts";

export type DemoOffer = (caller: Pick<HandlerContext, "isBrowserHere">) => Promise<Session["demo"]>;

export interface SessionDeps {
  users: UserStore;
  credentials: CredentialStore;
  guard: LoginGuard;
  cookies: CookieRules;
  publicOrigin: string | null;
  /** Binds session tokens to their account. */
  sessionSecret: Uint8Array;
  /** The demo account to show to this caller on the sign-in page, or null. */
  demo: DemoOffer;
}

export function sessionHandlers(deps: SessionDeps): HandlersOf<"login" | "getSession" | "logout"> {
  const { users, credentials, guard, cookies, publicOrigin, sessionSecret } = deps;
  return {
    async login({ body: { email, password } }, context) {
      const { now } = context;
      if (siteOf(context, publicOrigin) === "foreign") throw foreign();
      const browser = browserOf(sessionTokenOf(context.header("cookie"), cookies), email, sessionSecret);
      const attempt = await guard.attempt(visitorOf(context, email, browser), now);
      if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
      const account = await users.byEmail(email.trim());
      const right = await checked(attempt, verifyPassword(password, account?.passwordHash ?? null, browser !== null));
      if (!account || !right) throw wrong();
      await attempt.succeeded();
      const { id, plan } = account.user;
      const token = mintSessionToken(account.user.email, sessionSecret);
      await credentials.openSession(id, hashSecret(token), now, context.header("user-agent"));
      return {
        body: {
          user: { id, email: account.user.email, plan },
          csrf_token: csrfTokenOf(token),
          demo: await deps.demo(context),
        },
        cookie: sessionCookie(token, cookies),
      };
    },
    async getSession(_input, context) {
      const { principal } = context;
      const demo = await deps.demo(context);
      const user = principal ? await users.byId(principal.userId) : null;
      if (!principal || !user) return { body: { user: null, csrf_token: null, demo } };
      const token = principal.via === "session" ? sessionTokenOf(context.header("cookie"), cookies) : undefined;
      return {
        body: {
          user: { id: user.id, email: user.email, plan: user.plan },
          csrf_token: token === undefined ? null : csrfTokenOf(token),
          demo,
        },
      };
    },
    async logout(_input, { principal }) {
      if (principal.via === "session") await credentials.closeSession(principal.credentialId);
      return { body: undefined, cookie: clearedCookie(cookies) };
    },
  };
}

/** Takes the attempt back when the queue was full and the password was not checked. */
export async function checked(attempt: AllowedAttempt, isRight: Promise<boolean>): Promise<boolean> {
  try {
    return await isRight;
  } catch (error) {
    await attempt.unchecked();
    throw error;
  }
}

export function visitorOf(context: HandlerContext, email: string, browser: string | null): Visitor {
  return { email, address: context.address, isSharedAddress: context.isSharedAddress(), browser };
}

function foreign(): Refusal {
  return new Refusal({
    status: 403,
    code: "cross_site_request",
    detail: "Signing in is only possible on the dashboard's own page.",
  });
}

/** Does not reveal whether the account exists. */
function wrong(): Refusal {
  return new Refusal({
    status: 401,
    code: "invalid_credentials",
    detail: "Wrong email or password. Check both and try again.",
  });
}

export function tooManyAttempts(seconds: number): Refusal {
  return new Refusal({
    status: 429,
    code: "too_many_attempts",
    detail: `Too many failed attempts. Wait ${Math.ceil(seconds / 60)} minutes and try again.`,
    retryAfterSeconds: seconds,
  });
}
