import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { openStore } from "../store/open-store.ts";
import { type Command, onlyWord, printJson } from "./command.ts";

export const backupCommand: Command = {
  usage: "FILE",
  summary: "a consistent copy of the database, while it serves",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const file = resolve(onlyWord(positionals, "FILE"));
    const store = await openStore(config);
    try {
      await store.maintenance.backup(file);
    } finally {
      await store.close();
    }
    printJson({ file });
    return 0;
  },
};
