import { parseArgs } from "node:util";

import { copyToPostgres } from "../store/engines/copy/copy-to-postgres.ts";
import { type Command, CommandError, printJson } from "./command.ts";
import { ProgressLine } from "./progress-line.ts";

export const copyCommand: Command = {
  usage: "",
  summary: "copies the database of DATA_DIR into the empty one of DATABASE_URL, and checks it",
  async run(args, config) {
    parseArgs({ args: [...args] });
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === null) throw new CommandError("Set DATABASE_URL to the database that is to be filled.");
    const progress = new ProgressLine(process.stderr);
    let table = "";
    const shown =
      (verb: string) =>
      ({ table: name, done, total }: { table: string; done: number; total: number }) => {
        if (`${verb} ${name}` !== table) {
          progress.end();
          table = `${verb} ${name}`;
          progress.say(table);
        }
        progress.show({ rows: done, part: total === 0 ? 1 : done / total });
      };
    try {
      const rows = await copyToPostgres(
        { dataDir, databaseUrl },
        { onCopied: shown("copying"), onCompared: shown("checking") },
      );
      progress.end();
      printJson({ copied: rows, checked: true });
      return 0;
    } catch (error) {
      progress.end();
      throw error;
    }
  },
};
