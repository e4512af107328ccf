/**
 * Simulates the four registers and their annual accounts on loopback, for tests, benchmarks and demos: same URLs and responses as the real ones,
 * as requested through `REGISTERS_URL`, and on demand the errors that they are known for.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { type AccountsWorld, answerAccounts } from "./accounts-world.ts";
import { answerDenmark, DANISH_HOSTS, type DenmarkWorld } from "./denmark-world.ts";
import { answerFile, type Fault, faultOf, type FaultRule, json, spoil, type StandInFile } from "./stand-in-answers.ts";
import { answerNorway, NorwayWorld } from "./norway-world.ts";

export interface StandInOptions {
  /** 0 selects any free port. */
  port?: number;
  norway?: NorwayWorld;
  /** Norway's sub-units; undefined for none. */
  norwaySubUnits?: NorwayWorld;
  denmark?: DenmarkWorld;
  /** Annual accounts of all four; undefined for none. */
  accounts?: AccountsWorld;
  /**
   * Complete files by their path, host first. Norway's bulk file is generated from its world unless it is listed here.
   */
  files?: Readonly<Record<string, () => StandInFile>>;
}

export interface StandIn {
  /** Value for `REGISTERS_URL`. */
  url: string;
  /** Requested paths in order, host first. */
  readonly asked: readonly { method: string; path: string; range: string | null }[];
  /** Makes requests whose path contains `path` fail from now on, `times` times. */
  fail(path: string, fault: Fault, times?: number): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { port = 0, norway, denmark, accounts, files = {} } = options;
  const subUnits = options.norwaySubUnits ?? new NorwayWorld(() => new Date());
  const requests: { method: string; path: string; range: string | null }[] = [];
  const rules: FaultRule[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const path = `${url.pathname}${url.search}`;
    requests.push({ method: request.method ?? "", path, range: request.headers.range ?? null });
    const fault = request.method === "HEAD" ? undefined : faultOf(rules, path);
    if (fault !== undefined && spoil(response, fault)) return;
    const file = files[url.pathname];
    if (accounts && (await answerAccounts(request, response, { url, accounts, fault }))) return;
    if (file) await answerFile(request, response, file(), fault);
    else if (norway && url.pathname.startsWith("/data.brreg.no/"))
      await answerNorway(request, response, { url, norway: isOfSubUnits(url) ? subUnits : norway, fault });
    else if (denmark && DANISH_HOSTS.some((host) => url.pathname.startsWith(host)))
      await answerDenmark(request, response, { url, denmark, fault });
    else json(response, 404, { detail: `No static resource ${url.pathname}.`, status: 404, title: "Not Found" });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${portOf(address)}`,
    asked: requests,
    fail: (path, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ path, fault, times }),
    heal: () => void rules.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isOfSubUnits = ({ pathname }: URL) => pathname.includes("/underenheter");

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
