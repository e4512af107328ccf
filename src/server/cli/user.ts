import { parseArgs } from "node:util";

import { PLANS } from "../../contract/account.ts";
import { addUser, newPassword } from "./account-chores.ts";
import { type Command, onlyWord, printJson, UsageError } from "./command.ts";
import { withStore } from "./with-store.ts";

export const userCommand: Command = {
  usage: "add EMAIL [--plan free|starter|pro|enterprise] | password EMAIL",
  summary: "a new account with password and API key; a new password for one",
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { plan: { type: "string" } },
    });
    const [action, ...words] = positionals;
    const plan = PLANS.find((one) => one === (values.plan ?? "free"));
    if (!plan) throw new UsageError(`There is no plan "${values.plan}": ${PLANS.join(", ")}.`);
    switch (action) {
      case "add":
        printJson(await withStore(config, (store) => addUser(store, onlyWord(words, "EMAIL"), plan, new Date())));
        return 0;
      case "password":
        printJson(await withStore(config, (store) => newPassword(store, onlyWord(words, "EMAIL"))));
        return 0;
      default:
        throw new UsageError(`user takes add or password, not "${action ?? ""}".`);
    }
  },
};
