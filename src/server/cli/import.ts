import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { BrokenFile } from "../registries/files/broken-file.ts";
import { TooManyAbsent } from "../registries/cease-absent.ts";
import { pipedFile, STDIN } from "../registries/files/open-register-file.ts";
import { importRegister } from "../registries/import-register.ts";
import { keepHeapSmall } from "../process/small-heap.ts";
import { type Command, CommandError, printJson, UsageError } from "./command.ts";
import { interruptible, READ_SO_FAR } from "./progress.ts";
import { openForCheck, settleDemo } from "./command-store.ts";

export const importCommand: Command = {
  usage: "no|se|dk|fi FILE|- [--complete [--accept-ceased N]] [--check] [--keep-demo|--drop-demo]",
  summary: "imports a register's bulk file",
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        complete: { type: "boolean", default: false },
        "accept-ceased": { type: "string" },
        check: { type: "boolean", default: false },
        "keep-demo": { type: "boolean", default: false },
        "drop-demo": { type: "boolean", default: false },
      },
    });
    const { country, file } = wordsOf(positionals);
    const { complete, check, "keep-demo": keepDemo, "drop-demo": dropDemo } = values;
    const acceptCeased = ceasedOf(values["accept-ceased"]);
    if (acceptCeased > 0 && !complete) throw new UsageError("--accept-ceased needs --complete.");
    if (keepDemo && dropDemo) throw new UsageError("--keep-demo and --drop-demo exclude each other.");
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isDirectory()) throw new CommandError(`${file} is a folder: give the register's file in it.`);
    if (!stats) throw new CommandError(`There is no file ${file}.`);
    keepHeapSmall();
    const { store, close } = await openForCheck(config, check);
    try {
      return await interruptible(READ_SO_FAR, async (signal, progress) => {
        if (!check) await settleDemo(store, { keepDemo, dropDemo, complete });
        const summary = await importRegister({
          country,
          file: stats.isFile() ? file : pipedFile(file),
          complete,
          acceptCeased,
          check,
          writer: store.writer,
          now: new Date(),
          signal,
          onNotice: (line) => progress.say(line),
          onProgress: ({ rows, part }) => progress.show({ rows, part }),
        });
        progress.end();
        printJson(summary);
        return 0;
      });
    } catch (error) {
      throw error instanceof BrokenFile || error instanceof TooManyAbsent
        ? new CommandError(`${file}: ${error.message}`)
        : error;
    } finally {
      await close();
    }
  },
};

/** Parses the number of `--accept-ceased`; 0 when it is missing. */
export function ceasedOf(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--accept-ceased must be a number of companies, not "${text}".`);
  return Number(text);
}

function wordsOf([code, file, ...extraWords]: readonly string[]): { country: CountryCode; file: string } {
  const country = COUNTRY_CODES.find((countryCode) => countryCode === code?.toUpperCase());
  if (!country) throw new UsageError(`The register must be one of no, se, dk, fi${code ? `, not "${code}"` : ""}.`);
  if (!file) throw new UsageError("FILE is missing.");
  if (extraWords.length > 0) throw new UsageError(`There is more than one FILE: ${extraWords.join(" ")}.`);
  return { country, file: file === "-" ? STDIN : resolve(file) };
}
