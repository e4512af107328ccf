import { parseArgs } from "node:util";

import { forgetPerson } from "./account-chores.ts";
import { type Command, onlyWord, printJson } from "./command.ts";
import { withDatabase } from "./with-store.ts";

export const forgetCommand: Command = {
  usage: "EMAIL",
  summary: "removes a contact's personal data everywhere, and keeps imports from bringing it back",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const email = onlyWord(positionals, "EMAIL");
    printJson(await withDatabase(config, (store) => forgetPerson(store, email, new Date())));
    return 0;
  },
};
