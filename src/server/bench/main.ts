/** `npm run bench -- NAME [options]`: the figures that the README quotes. */
const benches: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  search: async () => (await import("./search.ts")).benchSearch,
  relevance: async () => (await import("./relevance.ts")).benchRelevance,
  hop: async () => (await import("./hop.ts")).printHop,
  serving: async () => (await import("./serving.ts")).printServing,
};

const [name = "", ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) await (await bench())(args);
else {
  console.error(`Which bench? One of: ${Object.keys(benches).join(", ")}`);
  process.exitCode = 1;
}
