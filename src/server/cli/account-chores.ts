/** Operator actions on accounts, one function each, and the command `user`; commands only parse arguments and print. */
import { parseArgs } from "node:util";

import { type Plan, PLANS } from "../../contract/account.ts";
import { credits, UNITS_PER_CREDIT } from "../../contract/cost.ts";
import { mintApiKey } from "../domain/accounts/api-key.ts";
import { hashPassword, inventPassword } from "../domain/accounts/password.ts";
import type { AutoReload } from "../store/ports/billing-stores.ts";
import type { Store } from "../store/ports/store.ts";
import type { User } from "../store/ports/user-store.ts";
import { type Command, CommandError, onlyWord, printJson, UsageError } from "./command.ts";
import { withDatabase, withStore } from "./command-store.ts";

const MAX_CREDITS = 1_000_000_000;

/** Creates an account with a password and a first API key, which are shown only once. @param email already validated */
export async function addUser({ accounts }: Store, email: string, plan: Plan, now: Date) {
  const password = inventPassword();
  const user = await accounts.users.create({ email, passwordHash: await hashPassword(password), plan }, now);
  if (!user) throw new CommandError(`${email} already has an account.`);
  return { email, password, api_key: await newKey(accounts, user, "First key", now) };
}

export async function newPassword({ accounts }: Store, address: string) {
  const user = await existing(accounts, address);
  const password = inventPassword();
  await accounts.users.setPassword(user.id, await hashPassword(password), null);
  return { email: user.email, password };
}

export async function removeUser({ accounts }: Store, address: string) {
  const user = await existing(accounts, address);
  await accounts.users.remove(user.id);
  return { email: user.email, removed: true };
}

export async function addKey({ accounts }: Store, address: string, now: Date) {
  const user = await existing(accounts, address);
  return { email: user.email, api_key: await newKey(accounts, user, "Command line", now) };
}

/** @param amount credits, signed */
export async function adjustCredits({ accounts }: Store, address: string, amount: number, now: Date) {
  const user = await existing(accounts, address);
  const units = Math.round(amount * UNITS_PER_CREDIT);
  if (units === 0) throw new CommandError("N must not be 0 credits.");
  if (Math.abs(amount) > MAX_CREDITS) throw new CommandError(`N must be at most ${MAX_CREDITS} credits.`);
  const done = await accounts.credits.adjust(user.id, units, now);
  if (!done.ok) {
    throw new CommandError(
      `${user.email} has ${credits(done.available)} credits available; ${credits(done.required)} cannot be taken.`,
    );
  }
  const { balance, available } = await accounts.credits.balance(user.id);
  return { email: user.email, adjusted: credits(units), balance, available };
}

/** @param reload in credits; null ends reloads */
export async function setAutoReload({ accounts }: Store, address: string, reload: AutoReload | null) {
  const user = await existing(accounts, address);
  const units = (amount: number) => Math.round(amount * UNITS_PER_CREDIT);
  const terms = reload && {
    threshold: units(reload.threshold),
    amount: units(reload.amount),
    monthLimit: units(reload.monthLimit),
  };
  await accounts.credits.setAutoReload(user.id, terms);
  const { auto_reload_enabled, auto_reload_threshold, auto_reload_amount, auto_reload_limit } =
    await accounts.credits.balance(user.id);
  return { email: user.email, auto_reload_enabled, auto_reload_threshold, auto_reload_amount, auto_reload_limit };
}

async function newKey(accounts: Store["accounts"], user: User, name: string, now: Date): Promise<string> {
  const { key, prefix, hash } = mintApiKey();
  await accounts.credentials.createKey(user.id, { name, prefix, hash }, now);
  return key;
}

async function existing(accounts: Store["accounts"], address: string): Promise<User> {
  const account = await accounts.users.byEmail(address.trim());
  if (!account)
    throw new CommandError(`${address} has no account. Add one with: npm run nordscope -- user add ${address}`);
  return account.user;
}

/** Normalises an e-mail as accounts store it. */
export function checkedEmail(address: string): string {
  const email = address.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320) return email;
  throw new CommandError(`"${address}" is not an e-mail address.`);
}

export const userCommand: Command = {
  usage: "add EMAIL [--plan free|starter|pro|enterprise] | password EMAIL | remove EMAIL",
  summary: "adds an account with password and API key, sets a new password, or removes an account with all its data",
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { plan: { type: "string" } },
    });
    const [action, ...words] = positionals;
    const plan = PLANS.find((name) => name === (values.plan ?? "free"));
    if (!plan) throw new UsageError(`"${values.plan}" is not a plan: use ${PLANS.join(", ")}.`);
    switch (action) {
      case "add": {
        // Validated before a database is opened, so that a typo does not create an empty one.
        const email = checkedEmail(onlyWord(words, "EMAIL"));
        printJson(await withStore(config, (store) => addUser(store, email, plan, new Date())));
        return 0;
      }
      case "password": {
        const email = onlyWord(words, "EMAIL");
        printJson(await withDatabase(config, (store) => newPassword(store, email)));
        return 0;
      }
      case "remove": {
        const email = onlyWord(words, "EMAIL");
        printJson(await withDatabase(config, (store) => removeUser(store, email)));
        return 0;
      }
      default:
        throw new UsageError(`user must be followed by add, password or remove, not "${action ?? ""}".`);
    }
  },
};
