/** New connections are accepted at once, however much work waits: Node takes one of them a turn of its event loop. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";

import { type WorkSlot, WorkGate } from "../admission/work-gate.ts";
import { type HttpServer, listen } from "./http-server.ts";

const WORK_MS = 8;
const CONNECTIONS = 300;
/** Each connects by itself; a process of its own, so that its work is not in the server's turns. */
const CROWD = `
  const { connect } = require("node:net");
  const [port, count] = process.argv.slice(1).map(Number);
  const ask = (path, done) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("GET " + path + " HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n"));
    socket.on("error", () => undefined).once("data", done);
  };
  for (let n = 0; n < count; n += 1) ask("/work", () => undefined);
  const startMs = performance.now();
  ask("/live", () => { console.log(performance.now() - startMs); process.exit(); });
`;
let server: HttpServer | undefined;
/** Requests that are left do no work: a file with fake timers runs next in this process, and their clock would never end it. */
const ending = new AbortController();
afterEach(() => {
  ending.abort();
  return server?.close(0);
});

test("a probe on a new connection does not wait for the work of all connections made before it", async () => {
  const gate = new WorkGate(() => server?.accepted() ?? 0);
  let done = 0;
  const running = await listen(
    { host: "127.0.0.1", port: 0 },
    async ({ target }) => {
      const answer = { status: 200, headers: {}, body: "done" };
      if (target === "/live") return answer;
      const slot: WorkSlot = await gate.enter("one account");
      const startedAt = performance.now();
      while (!ending.signal.aborted && performance.now() - startedAt < WORK_MS);
      done += 1;
      slot.ready(0);
      return { ...answer, sent: () => slot.done() };
    },
    () => undefined,
  );
  server = running;
  const crowd = spawn(process.execPath, ["-e", CROWD, new URL(running.url).port, String(CONNECTIONS)]);
  let waited = "";
  crowd.stdout.on("data", (text: Buffer) => (waited += text.toString()));
  await once(crowd, "exit");
  expect(Number(waited)).toBeGreaterThan(0);
  // It connected behind all of them.
  expect(done).toBeLessThan(CONNECTIONS / 8);
});
