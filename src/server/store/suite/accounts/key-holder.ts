/** Creates a user and an API key, for tests that call the service as a customer. */
import type { Plan } from "../../../../contract/account.ts";
import { mintApiKey } from "../../../domain/accounts/api-key.ts";
import type { AccountStores } from "../../ports/store.ts";

export interface KeyHolder {
  id: number;
  key: string;
  keyId: number;
}

/** @param user.plan defaults to the largest plan, whose limits tests do not reach @throws when the e-mail is taken */
export async function keyHolder(
  { users, credentials }: AccountStores,
  { email, plan = "enterprise", now }: { email: string; plan?: Plan; now: Date },
): Promise<KeyHolder> {
  const user = await users.create({ email, passwordHash: "none", plan }, now);
  if (!user) throw new Error(`${email} is taken`);
  const { key, prefix, hash } = mintApiKey();
  const { id: keyId } = await credentials.createKey(user.id, { name: "Test", prefix, hash }, now);
  return { id: user.id, key, keyId };
}
