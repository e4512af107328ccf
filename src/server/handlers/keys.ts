/** The caller's API keys and password. */
import { mintApiKey } from "../domain/accounts/api-key.ts";
import type { LoginGuard } from "../domain/accounts/login-guard.ts";
import { hashPassword, verifyPassword, passwordFault } from "../domain/accounts/password.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import { browserOf, type CookieRules, sessionTokenOf } from "../domain/accounts/session.ts";
import type { CredentialStore, UserStore } from "../store/ports/user-store.ts";
import type { HandlersOf } from "./handler.ts";
import { tooManyAttempts, visitorOf } from "./session.ts";

export interface KeyDeps {
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
}: KeyDeps): HandlersOf<"listKeys" | "createKey" | "deleteKey" | "changePassword"> {
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
    async changePassword({ body }, context) {
      const { principal, now } = context;
      const user = await users.byId(principal.userId);
      const account = user ? await users.byEmail(user.email) : null;
      if (!account) throw new Error("The caller has no account");
      const { email } = account.user;
      const browser = browserOf(sessionTokenOf(context.header("cookie"), cookies), email, sessionSecret);
      const attempt = await guard.attempt(visitorOf(context, email, browser), now);
      if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
      if (!(await verifyPassword(body.current, account.passwordHash))) {
        throw wrongPassword();
      }
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
