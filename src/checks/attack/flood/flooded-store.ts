/** A store of demo companies with an account that stores as much as it can, and an ordinary customer. */
import type { Plan } from "../../../contract/account.ts";
import { UNITS_PER_CREDIT } from "../../../contract/cost.ts";
import { KEPT_KEYS } from "../../../contract/quotas.ts";
import { hashSecret, mintApiKey } from "../../../server/domain/accounts/api-key.ts";
import { hashPassword, inventPassword } from "../../../server/domain/accounts/password.ts";
import { mintSessionToken, sessionCookie } from "../../../server/domain/accounts/session.ts";
import { openStore } from "../../../server/store/open-store.ts";
import { keyHolder } from "../../../server/store/suite/accounts/account-records.ts";
import { FULL, makeFullAccount } from "../../longest/full-account.ts";

export interface Flooded {
  attacker: { keys: string[]; cookie: string };
  normalKey: string;
  /** Sign-in of the customer, from a browser that was signed in before. */
  normalSignIn: { email: string; password: string; cookie: string };
  companies: number;
}

export interface FloodSizes {
  plan: Plan;
  companies: number;
  leads: number;
}

/** Ledger rows of the full account, enough that summing them takes a while. */
const CHARGES = 200_000;
const ATTACKING_KEYS = 4;
/** More than the flood can spend, so that it does not end early. */
const CREDITS = 5_000_000;

export async function makeFlooded(dataDir: string, { plan, companies, leads }: FloodSizes): Promise<Flooded> {
  await makeFullAccount(dataDir, companies, { plan, leads, charges: CHARGES, hours: 24 * 365 });
  const store = await openStore({ dataDir });
  try {
    const { users, credentials, credits } = store.accounts;
    const now = new Date();
    const account = await users.byEmail(FULL.email);
    if (!account) throw new Error("the full account is missing");
    const { id } = account.user;
    await credits.adjust(id, CREDITS * UNITS_PER_CREDIT, now);
    const keys: string[] = [];
    const existingKeys = await credentials.keysOf(id);
    for (const { id: old } of existingKeys.slice(0, ATTACKING_KEYS - (KEPT_KEYS - existingKeys.length))) {
      await credentials.deleteKey(id, old);
    }
    while (keys.length < ATTACKING_KEYS) {
      const { key, prefix, hash } = mintApiKey();
      await credentials.createKey(id, { name: "Flood", prefix, hash }, now);
      keys.push(key);
    }
    const token = mintSessionToken(FULL.email, await store.secrets.secret("session"));
    await credentials.openSession(id, hashSecret(token), now);
    const cookie = cookieOf(token);
    const email = "normal@firma.example";
    const normal = await keyHolder(store.accounts, { email, now });
    const password = inventPassword();
    await users.setPassword(normal.id, await hashPassword(password), null);
    const earlier = mintSessionToken(email, await store.secrets.secret("session"));
    return {
      attacker: { keys, cookie },
      normalKey: normal.key,
      normalSignIn: { email, password, cookie: cookieOf(earlier) },
      companies,
    };
  } finally {
    await store.close();
  }
}

const cookieOf = (token: string) => sessionCookie(token, { secure: false }).split(";")[0] ?? "";
