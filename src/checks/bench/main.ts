/**
 * `npm run bench [-- NAME] [options]`: the figures in the documentation, as Markdown tables. Without a name it runs all
 * of them with small sizes, in a few minutes on a laptop.
 */
import { stopWithNpm } from "../../server/process/stop-with-npm.ts";
import { machineLine } from "./figures.ts";

stopWithNpm();
type Bench = (args: string[]) => Promise<void> | void;

const benches: Readonly<Record<string, { load: () => Promise<Bench>; inBrief: readonly string[] }>> = {
  search: {
    load: async () => (await import("./search.ts")).benchSearch,
    inBrief: ["--companies", "100000"],
  },
  relevance: {
    load: async () => (await import("./relevance.ts")).benchRelevance,
    inBrief: ["--queries", "100"],
  },
  match: {
    load: async () => (await import("./match.ts")).benchMatch,
    inBrief: ["--companies", "20000", "--rows", "450", "--timed", "1000"],
  },
  purpose: {
    load: async () => (await import("./purpose.ts")).benchPurpose,
    inBrief: ["--companies", "5000", "--words", "varmepumpe snickare tagdækker asfaltti"],
  },
  serving: {
    load: async () => (await import("./serving/bench-serving.ts")).printServing,
    inBrief: ["--seconds", "3"],
  },
  "search-http": {
    load: async () => (await import("./search-http.ts")).benchSearchHttp,
    inBrief: ["--companies", "50000", "--seconds", "5"],
  },
  start: {
    load: async () => (await import("./start.ts")).benchStart,
    inBrief: ["--companies", "100000"],
  },
  import: {
    load: async () => (await import("./import.ts")).benchImport,
    inBrief: ["--rows", "100000"],
  },
  sync: {
    load: async () => (await import("./sync.ts")).benchSync,
    inBrief: ["--companies", "50000"],
  },
  enrichment: {
    load: async () => (await import("./enrichment.ts")).benchEnrichment,
    inBrief: ["--sites", "120"],
  },
  crawl: {
    load: async () => (await import("./crawl.ts")).benchCrawl,
    inBrief: ["--sites", "400", "--kill", "0"],
  },
  longest: {
    load: async () => (await import("../longest.ts")).benchLongest,
    inBrief: ["--companies", "20000", "--leads", "97000", "--charges", "100000"],
  },
  accounts: {
    load: async () => (await import("./accounts.ts")).benchAccounts,
    inBrief: ["--filings", "200", "--rows", "20000", "--companies", "100000"],
  },
  leads: { load: async () => (await import("./leads.ts")).benchLeads, inBrief: ["--leads", "2000", "--times", "20"] },
};

const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : benches[name]?.load;
if (name === undefined || load) console.log(`${machineLine()}\n`);
if (name === undefined) {
  for (const [title, { load, inBrief }] of Object.entries(benches)) {
    console.log(`## ${title}\n`);
    await (
      await load()
    )([...inBrief]);
    console.log();
  }
} else if (load) await (await load())(args);
else {
  console.error(`Unknown bench. Use one of: ${Object.keys(benches).join(", ")}; or none for all`);
  process.exitCode = 1;
}
