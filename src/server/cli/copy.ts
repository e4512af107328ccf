import { parseArgs } from "node:util";

import type { CopyProgress } from "../store/engines/copy/copy-tables.ts";
import { type CopyReport, copyToPostgres } from "../store/engines/copy/copy-to-postgres.ts";
import { type Command, CommandError, printJson } from "./command.ts";
import { ProgressLine } from "./progress-line.ts";

export const copyCommand: Command = {
  usage: "",
  summary: "copies the database of DATA_DIR into the empty one of DATABASE_URL, and checks it",
  async run(args, config) {
    parseArgs({ args: [...args] });
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === null) throw new CommandError("Set DATABASE_URL to the database that is to be filled.");
    const copied = await withCopyProgress((report) => copyToPostgres({ dataDir, databaseUrl }, report));
    printJson({ copied, checked: true });
    return 0;
  },
};

/** Shows on stderr which table is being copied or compared, and its progress. */
export async function withCopyProgress<T>(work: (report: CopyReport) => Promise<T>): Promise<T> {
  const progress = new ProgressLine(process.stderr);
  let step = "";
  const show =
    (verb: string) =>
    ({ table, done, total }: CopyProgress) => {
      if (`${verb} ${table}` !== step) {
        progress.end();
        step = `${verb} ${table}`;
        progress.say(step);
      }
      progress.show({ rows: done, part: total === 0 ? 1 : done / total });
    };
  try {
    return await work({ onCopied: show("copying"), onCompared: show("checking") });
  } finally {
    progress.end();
  }
}
