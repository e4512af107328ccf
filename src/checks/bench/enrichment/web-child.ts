/**
 * The watched web in a separate process. Sends its port, and its record on request.
 */
import type { WebMessage } from "./web-process.ts";
import { createServer } from "node:http";
import { makeSite, MANY_SEED } from "../../testing/small-web/make-site.ts";
import { siteAnswer } from "../../testing/small-web/start-small-web.ts";

/** Any number of generated sites on loopback, created on demand, with a record of the requests. */
type Answer = ReturnType<typeof siteAnswer>;

interface WatchedWeb {
  port: number;
  /** Number of requests so far. */
  requests(): number;
  /** Shortest pause between two requests to one site in ms, by the server's clock. */
  shortestPauseMs(): number;
  /** Times at which the front page of a site was sent, by its number. */
  readonly fronts: ReadonlyMap<number, readonly number[]>;
  close(): Promise<void>;
}

/** Number of sites whose responses are cached: more than are visited concurrently. */
const MOST_KEPT = 2000;

async function startWatchedWeb(): Promise<WatchedWeb> {
  const answers = new Map<number, Answer>();
  const lastAt = new Map<number, number>();
  const fronts = new Map<number, number[]>();
  let requests = 0;
  let shortest = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    const number = Number(/(\d+)\.(?:no|se|dk|fi)$/.exec(request.headers.host ?? "")?.[1] ?? -1);
    const now = performance.now();
    requests++;
    shortest = Math.min(shortest, now - (lastAt.get(number) ?? Number.NEGATIVE_INFINITY));
    lastAt.set(number, now);
    response.on("finish", () => {
      if (request.url === "/" && response.statusCode === 200) fronts.set(number, [...(fronts.get(number) ?? []), now]);
    });
    answerOf(number)(request, response);
  });
  const answerOf = (number: number): Answer => {
    const siteResponse = answers.get(number) ?? siteAnswer(makeSite(MANY_SEED, number, { numbered: true }));
    answers.set(number, siteResponse);
    for (const oldest of answers.keys()) {
      if (answers.size <= MOST_KEPT) break;
      answers.delete(oldest);
    }
    return siteResponse;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    requests: () => requests,
    shortestPauseMs: () => shortest,
    fronts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const web = await startWatchedWeb();
send({ port: web.port });
process.on("message", () => {
  const pauseMs = web.shortestPauseMs();
  const shortestPauseMs = Number.isFinite(pauseMs) ? pauseMs : null;
  send({ requests: web.requests(), shortestPauseMs, fronts: [...web.fronts.values()].map((times) => [...times]) });
});
process.on("disconnect", () => process.exit());

function send(message: WebMessage): void {
  process.send?.(message);
}
