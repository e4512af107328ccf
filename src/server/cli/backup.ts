import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { type Command, onlyWord, printJson } from "./command.ts";
import { withDatabase } from "./with-store.ts";

export const backupCommand: Command = {
  usage: "FILE",
  summary: "a consistent copy of the database, while it serves",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const file = resolve(onlyWord(positionals, "FILE"));
    await withDatabase(config, (store) => store.maintenance.backup(file));
    printJson({ file });
    return 0;
  },
};
