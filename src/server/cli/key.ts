import { parseArgs } from "node:util";

import { addKey } from "./account-chores.ts";
import { type Command, onlyWord, printJson, UsageError } from "./command.ts";
import { withDatabase } from "./with-store.ts";

export const keyCommand: Command = {
  usage: "add EMAIL",
  summary: "a new API key for an account, shown once",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [action, ...words] = positionals;
    if (action !== "add") throw new UsageError(`key takes add, not "${action ?? ""}".`);
    const email = onlyWord(words, "EMAIL");
    printJson(await withDatabase(config, (store) => addKey(store, email, new Date())));
    return 0;
  },
};
