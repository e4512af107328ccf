import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { readAccounts } from "../registries/accounts/read-accounts.ts";
import { BrokenFiling } from "../registries/accounts/xbrl.ts";
import { type Command, CommandError, onlyWord, printJson, UsageError } from "./command.ts";

export const inspectAccountsCommand: Command = {
  usage: "FILE --country NO|SE|DK|FI",
  summary: "shows the annual accounts that a filing states, without storing them",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { country: { type: "string", default: "" } },
    });
    const path = onlyWord(positionals, "FILE");
    const country = COUNTRY_CODES.find((code) => code === values.country.toUpperCase());
    if (!country) throw new UsageError(`--country takes one of ${COUNTRY_CODES.join(", ")}.`);
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    try {
      printJson(readAccounts(bytes, country));
      return 0;
    } catch (error) {
      if (!(error instanceof BrokenFiling)) throw error;
      // Nothing of a refused filing is read: no row is its right answer.
      console.error(`${path} is refused: ${error.message}`);
      printJson([]);
      return 0;
    }
  },
};
