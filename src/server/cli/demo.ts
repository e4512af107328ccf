import { parseArgs } from "node:util";

import { ensureDemoAccount, makeDemo } from "../service/make-demo.ts";
import { storeExists } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import { type Command, CommandError, printJson, UsageError } from "./command.ts";
import { withStore } from "./with-store.ts";

const MOST_COMPANIES = 10_000_000;

export const demoCommand: Command = {
  usage: "--companies N",
  summary: "makes a database of N demo companies",
  async run(args, config) {
    const { values } = parseArgs({
      args: [...args],
      options: { companies: { type: "string", default: String(config.demoCompanies) } },
    });
    const companies = Number(values.companies);
    if (!/^\d{1,8}$/.test(values.companies) || companies < 1 || companies > MOST_COMPANIES) {
      throw new UsageError(
        `--companies must be a whole number from 1 to ${MOST_COMPANIES}, not "${values.companies}".`,
      );
    }
    const isMade = config.databaseUrl === null && storeExists(config);
    const make = async (store: Store) => {
      const exists = isMade || (await store.indexSource.head()) > 0;
      if (exists && (await store.writer.demoState()) !== "unfinished") {
        throw new CommandError(
          "There is a database already, and demo data is never added to one. Name another place with DATA_DIR.",
        );
      }
      const now = new Date();
      await makeDemo(store, { companies, now, say: (line) => console.error(line) });
      await ensureDemoAccount(store, now);
      return store.accounts.users.demo();
    };
    const demo = await withStore(config, (store) => store.maintenance.runExclusively(() => make(store)));
    printJson({ companies, ...demo });
    return 0;
  },
};
