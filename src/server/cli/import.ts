import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { BrokenFile } from "../registries/broken-file.ts";
import { importRegister } from "../registries/import-register.ts";
import { type Command, CommandError, printJson, UsageError } from "./command.ts";
import { openForCheck } from "./open-for-check.ts";
import { ProgressLine } from "./progress-line.ts";
import { settleDemo } from "./settle-demo.ts";

/** Exit status of a process that was interrupted. */
const INTERRUPTED = 130;

export const importCommand: Command = {
  usage: "no|se|dk|fi FILE [--complete] [--check] [--keep-demo|--drop-demo]",
  summary: "loads a registry's own bulk file",
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        complete: { type: "boolean", default: false },
        check: { type: "boolean", default: false },
        "keep-demo": { type: "boolean", default: false },
        "drop-demo": { type: "boolean", default: false },
      },
    });
    const { country, file } = wordsOf(positionals);
    const { complete, check, "keep-demo": keepDemo, "drop-demo": dropDemo } = values;
    if (keepDemo && dropDemo) throw new UsageError("--keep-demo and --drop-demo exclude each other.");
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw new CommandError(`${file} is a folder: name the register's file in it.`);
    if (!found?.isFile()) throw new CommandError(`There is no file ${file}.`);
    const { store, close } = await openForCheck(config, check);
    const stop = new AbortController();
    const interrupt = () => stop.abort();
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    const progress = new ProgressLine(process.stderr);
    try {
      if (!check) await settleDemo(store, { keepDemo, dropDemo, complete });
      const summary = await importRegister({
        country,
        file,
        complete,
        check,
        writer: store.writer,
        now: new Date(),
        signal: stop.signal,
        onNotice: (line) => progress.say(line),
        onProgress: ({ rows, part }) => progress.show({ rows, part }),
      });
      progress.end();
      printJson(summary);
      return 0;
    } catch (error) {
      progress.end();
      if (error instanceof BrokenFile) throw new CommandError(`${file}: ${error.message}`);
      if (!stop.signal.aborted) throw error;
      console.error("Interrupted. What was read so far is in; run it again to go on.");
      return INTERRUPTED;
    } finally {
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      await close();
    }
  },
};

function wordsOf([code, file, ...more]: readonly string[]): { country: CountryCode; file: string } {
  const country = COUNTRY_CODES.find((one) => one === code?.toUpperCase());
  if (!country) throw new UsageError(`The register must be one of no, se, dk, fi${code ? `, not "${code}"` : ""}.`);
  if (!file) throw new UsageError("FILE is missing.");
  if (more.length > 0) throw new UsageError(`There is more than one FILE: ${more.join(" ")}.`);
  return { country, file: resolve(file) };
}
