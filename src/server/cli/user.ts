import { parseArgs } from "node:util";

import { PLANS } from "../../contract/account.ts";
import { addUser, checkedEmail, newPassword, removeUser } from "./account-chores.ts";
import { type Command, onlyWord, printJson, UsageError } from "./command.ts";
import { withDatabase, withStore } from "./with-store.ts";

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
