/** Runs the command named by the first argument, and converts errors to messages and exit codes. */
import { nearest } from "../../contract/problem.ts";
import { ConfigError, readConfig } from "../process/config.ts";
import { type Command, CommandError, onlyWord, printJson, UsageError } from "./command.ts";
import { enrichCommand } from "./enrich.ts";
import { forgetCommand } from "./forget.ts";
import { importCommand } from "./import.ts";
import { inspectCommand } from "./inspect.ts";
import { inspectAccountsCommand } from "./inspect-accounts.ts";
import { syncCommand } from "./sync.ts";
import type { AutoReload } from "../store/ports/billing-stores.ts";
import { addKey, adjustCredits, setAutoReload, userCommand } from "./account-chores.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { withDatabase, withStore } from "./command-store.ts";
import { ensureDemoAccount, makeDemo } from "../service/make-demo.ts";
import { storeExists, restoreStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import type { CopyProgress } from "../store/engines/copy/tables.ts";
import { type CopyReport, copyToPostgres } from "../store/engines/copy/copy-to-postgres.ts";
import { ProgressLine } from "./progress.ts";
import { serve } from "../service/main.ts";

const serveCommand: Command = {
  usage: "",
  summary: "serves dashboard and API",
  async run(args, config) {
    parseArgs({ args: [...args], allowPositionals: false });
    await serve(config);
    return 0;
  },
};

const copyCommand: Command = {
  usage: "",
  summary: "copies the database of DATA_DIR into the empty database of DATABASE_URL, and compares both",
  async run(args, config) {
    parseArgs({ args: [...args] });
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === null) throw new CommandError("Set DATABASE_URL to the empty database.");
    const copied = await withCopyProgress((report) => copyToPostgres({ dataDir, databaseUrl }, report));
    printJson({ copied, checked: true });
    return 0;
  },
};

/** Shows on stderr which table is being copied or compared, and its progress. */
async function withCopyProgress<T>(work: (report: CopyReport) => Promise<T>): Promise<T> {
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

const restoreCommand: Command = {
  usage: "FILE",
  summary: "replaces the database with a backup, or loads it into an empty PostgreSQL database; stop the server first",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const file = resolve(onlyWord(positionals, "FILE"));
    const { previous, ...content } = await withCopyProgress((report) => restoreStore(config, file, report));
    if (previous !== null) {
      console.error(`The previous database is kept as ${previous}; delete it when you no longer need it.`);
    }
    printJson({ restored: file, ...content });
    return 0;
  },
};

const keyCommand: Command = {
  usage: "add EMAIL",
  summary: "adds an API key to an account and shows it once",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [action, ...words] = positionals;
    if (action !== "add") throw new UsageError(`key must be followed by add, not "${action ?? ""}".`);
    const email = onlyWord(words, "EMAIL");
    printJson(await withDatabase(config, (store) => addKey(store, email, new Date())));
    return 0;
  },
};

const MOST_COMPANIES = 10_000_000;

const demoCommand: Command = {
  usage: "--companies N",
  summary: "makes a database with N demo companies",
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
          "There is already a database, and demo data is never added to one. Set DATA_DIR to another folder.",
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

const RELOAD_WORDS = "EMAIL --auto-reload THRESHOLD AMOUNT MONTH is needed, or EMAIL --auto-reload off.";
const MAX_RELOAD = 1_000_000_000;

/** Reads the terms of an auto-reload, in credits; null for `off`. */
function autoReloadOf(words: readonly string[]): AutoReload | null {
  if (words.length === 1 && words[0] === "off") return null;
  const [threshold, amount, monthLimit, ...otherWords] = words.map((word) => {
    if (/^\d{1,10}(\.\d{1,4})?$/.test(word) && Number(word) <= MAX_RELOAD) return Number(word);
    throw new UsageError(`"${word}" is not a number of credits: 0 or more, at most four decimals. ${RELOAD_WORDS}`);
  });
  if (threshold === undefined || amount === undefined || monthLimit === undefined || otherWords.length > 0)
    throw new UsageError(RELOAD_WORDS);
  if (amount === 0 || amount > monthLimit)
    throw new UsageError("AMOUNT must be above 0 and at most MONTH, or no reload would ever be made.");
  return { threshold, amount, monthLimit };
}

const creditCommand: Command = {
  usage: "EMAIL ±N | EMAIL --auto-reload THRESHOLD AMOUNT MONTH|off",
  summary:
    "adds N credits to an account or removes them; or adds AMOUNT whenever THRESHOLD or less is available, at most MONTH a month",
  async run(args, config) {
    // Parsed by hand, because an option parser would take "-5" for an option.
    const place = args.indexOf("--auto-reload");
    if (place >= 0) {
      const [owner, ...otherWords] = args.slice(0, place);
      if (owner === undefined || otherWords.length > 0) throw new UsageError(RELOAD_WORDS);
      const reload = autoReloadOf(args.slice(place + 1));
      printJson(await withDatabase(config, (store) => setAutoReload(store, owner, reload)));
      return 0;
    }
    const [email, text, ...extraWords] = args.filter((word) => word !== "--");
    if (email === undefined || text === undefined || extraWords.length > 0)
      throw new UsageError("EMAIL and ±N are needed.");
    if (!/^[+−-]?\d{1,12}(\.\d{1,4})?$/.test(text)) {
      throw new UsageError(`"${text}" is not a number of credits: +100, -20 or 0.5, at most four decimals.`);
    }
    const amount = Number(text.replace("−", "-"));
    printJson(await withDatabase(config, (store) => adjustCredits(store, email, amount, new Date())));
    return 0;
  },
};

const clockCommand: Command = {
  usage: "confirm",
  summary: "confirms that this machine's clock is right: grants the monthly credits that were withheld since it jumped",
  async run(args, config) {
    const action = onlyWord(args, "confirm");
    if (action !== "confirm") throw new UsageError(`clock must be followed by confirm, not "${action}".`);
    const now = new Date();
    printJson(
      await withDatabase(config, async ({ accounts }) => {
        const previous = await accounts.clock.known();
        await accounts.clock.confirm(now);
        await accounts.credits.bookGrants(now);
        return { confirmed: now.toISOString(), before: previous };
      }),
    );
    return 0;
  },
};

const backupCommand: Command = {
  usage: "FILE",
  summary: "writes a consistent copy of the database while it serves",
  async run(args, config) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const file = resolve(onlyWord(positionals, "FILE"));
    await withDatabase(config, async ({ maintenance, accounts }) => {
      const startedAt = new Date();
      await maintenance.backup(file);
      await accounts.clock.noteBackup(startedAt);
    });
    printJson({ file });
    return 0;
  },
};

const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  import: importCommand,
  enrich: enrichCommand,
  inspect: inspectCommand,
  "inspect-accounts": inspectAccountsCommand,
  sync: syncCommand,
  demo: demoCommand,
  user: userCommand,
  key: keyCommand,
  credit: creditCommand,
  clock: clockCommand,
  forget: forgetCommand,
  backup: backupCommand,
  restore: restoreCommand,
  copy: copyCommand,
};

/** @returns 0 success · 1 failed · 2 invalid arguments */
export async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    (name === undefined ? console.error : console.log)(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const suggestion = nearest(name, Object.keys(commands));
    console.error(`There is no command "${name}".${suggestion ? ` Did you mean "${suggestion}"?` : ""}\n\n${usage()}`);
    return 2;
  }
  try {
    return await command.run(args, readConfig());
  } catch (error) {
    return failed(error, name, command);
  }
}

function failed(error: unknown, name: string, command: Command): number {
  if (isUsage(error)) {
    // parseArgs adds advice on quoting after the first sentence.
    const [fault = ""] = error.message.split(/(?<='\S*)\. |\n/);
    console.error(`${fault}\nUsage: npm run nordscope -- ${name} ${command.usage}`);
    return 2;
  }
  const expected = error instanceof CommandError || error instanceof ConfigError;
  // Errors of the stores and the server are one line with a remedy; only unexpected errors are printed with their
  // stack.
  const foreseen = expected || (error instanceof Error && !(error instanceof TypeError || error instanceof RangeError));
  console.error(foreseen ? error.message : error);
  return 1;
}

/** True for our own usage errors and for those of node:util's parseArgs. */
function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage: words, summary }]) => [
    `${name} ${words}`.trim(),
    summary,
  ]);
  const width = Math.max(...lines.map(([words = ""]) => words.length));
  return [
    "Usage: npm run nordscope -- COMMAND",
    "",
    ...lines.map(([words = "", summary]) => `  ${words.padEnd(width)}  ${summary}`),
  ].join("\n");
}
