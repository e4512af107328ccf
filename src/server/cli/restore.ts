import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { restoreStore } from "../store/open-store.ts";
import { type Command, onlyWord, printJson } from "./command.ts";
import { withCopyProgress } from "./copy.ts";

export const restoreCommand: Command = {
  usage: "FILE",
  summary: "puts a backup in the place of the database, or into an empty PostgreSQL database; no server may run",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const file = resolve(onlyWord(positionals, "FILE"));
    const { previous, ...content } = await withCopyProgress((report) => restoreStore(config, file, report));
    if (previous !== null) {
      console.error(`The database that was there is kept as ${previous}; delete it when you no longer need it.`);
    }
    printJson({ restored: file, ...content });
    return 0;
  },
};
