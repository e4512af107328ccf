/** Measures the cost of the network hop: the same store calls on the embedded database and on a local PostgreSQL. */
import { measureHop } from "./hop/measure-hop.ts";

export async function printHop(): Promise<void> {
  const figures = await measureHop();
  console.log("| call, p50 / p99 in ms | SQLite | PostgreSQL |");
  console.log("|---|---|---|");
  for (const { call, sqlite, postgres } of figures) console.log(`| ${call} | ${sqlite} | ${postgres} |`);
}
