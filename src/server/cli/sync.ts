import { parseArgs } from "node:util";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { openSync } from "../registries/sync/sync-context.ts";
import { syncableCountries, syncAccounts, syncRegisters } from "../registries/sync/sync-registers.ts";
import { scrubRemoved } from "../jobs/scrub-removed.ts";
import { workInBackground } from "../process/background-priority.ts";
import { keepHeapSmall } from "../process/small-heap.ts";
import { type Command, printJson, UsageError } from "./command.ts";
import { ceasedOf } from "./import.ts";
import { interruptible, READ_SO_FAR } from "./progress.ts";
import { openForCheck, settleDemo } from "./command-store.ts";

export const syncCommand: Command = {
  usage: "[no se dk fi] [--check] [--sub-units] [--accounts] [--full] [--accept-ceased N] [--keep-demo|--drop-demo]",
  summary: "updates the store from the registers' live data",
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: "boolean", default: false },
        "sub-units": { type: "boolean", default: false },
        accounts: { type: "boolean", default: false },
        full: { type: "boolean", default: false },
        "accept-ceased": { type: "string" },
        "keep-demo": { type: "boolean", default: false },
        "drop-demo": { type: "boolean", default: false },
      },
    });
    const { check, full, accounts, "sub-units": subUnits, "keep-demo": keepDemo, "drop-demo": dropDemo } = values;
    const acceptCeased = ceasedOf(values["accept-ceased"]);
    if (keepDemo && dropDemo) throw new UsageError("--keep-demo and --drop-demo exclude each other.");
    if (accounts && check) throw new UsageError("--accounts and --check exclude each other.");
    const syncable = syncableCountries(config.datafordelerKey);
    const requestedCountries = positionals.length > 0 ? countriesOf(positionals) : accounts ? COUNTRY_CODES : syncable;
    // Denmark's accounts need no key, its companies do.
    const countries = accounts
      ? requestedCountries.filter((country) => syncable.includes(country))
      : requestedCountries;
    workInBackground();
    keepHeapSmall();
    const { store, close } = await openForCheck(config, check);
    try {
      return await interruptible(READ_SO_FAR, async (signal, progress) => {
        if (!check) await settleDemo(store, { keepDemo, dropDemo, complete: false });
        const context = openSync(store, config, {
          check,
          full,
          subUnits,
          acceptCeased,
          signal,
          clock: () => new Date(),
          scrub: () => scrubRemoved(store, config),
          say: (line) => progress.say(line),
          progress: (label, rows, part, unit) => progress.show({ label, rows, part, ...(unit && { unit }) }),
        });
        const outcomes = [...(await syncRegisters(countries, context))].map(
          ([country, outcome]) => [country, country.toLowerCase(), outcome] as const,
        );
        if (accounts)
          for (const [country, outcome] of await syncAccounts(requestedCountries, context))
            outcomes.push([country, `${country.toLowerCase()}/accounts`, outcome]);
        progress.end();
        for (const [country, , outcome] of outcomes)
          if ("error" in outcome) console.error(`${country}: ${outcome.error}`);
        printJson(Object.fromEntries(outcomes.map(([, name, outcome]) => [name, outcome])));
        return outcomes.some(([, , outcome]) => "error" in outcome) ? 1 : 0;
      });
    } finally {
      await close();
    }
  },
};

function countriesOf(words: readonly string[]): CountryCode[] {
  const countries = words.map((word) => {
    const country = COUNTRY_CODES.find((countryCode) => countryCode === word.toUpperCase());
    if (!country) throw new UsageError(`"${word}" is not a register: use no, se, dk or fi.`);
    return country;
  });
  return COUNTRY_CODES.filter((country) => countries.includes(country));
}
