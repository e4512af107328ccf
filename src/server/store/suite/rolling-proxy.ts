/** A minimal load balancer: rotates among nodes, and tries the next one when a node refuses the connection. */
import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface RollingProxy {
  url: string;
  /** URLs of the nodes; can be changed at any time. */
  nodes: string[];
  close(): void;
}

export async function startProxy(nodes: string[]): Promise<RollingProxy> {
  const proxy: RollingProxy = { url: "", nodes, close: () => server.close() };
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void readAll(incoming).then((body) => {
      turn += 1;
      pass(incoming, outgoing, body, proxy.nodes.length);
    });
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, triesLeft: number): void {
    const node = proxy.nodes[(turn + triesLeft) % proxy.nodes.length] ?? "";
    const { method, url, headers } = incoming;
    const onward = request(new URL(url ?? "/", node), { method, headers }, (answer) => {
      if (answer.statusCode === 503 && triesLeft > 1) {
        answer.resume();
        pass(incoming, outgoing, body, triesLeft - 1);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", (error) => {
      // A refused connection has had no effect. For an interrupted one the result is unknown, and the caller must be
      // informed.
      const isRefused = "code" in error && error.code === "ECONNREFUSED";
      if (isRefused && triesLeft > 1) pass(incoming, outgoing, body, triesLeft - 1);
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  }

  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  if (typeof address === "object" && address) proxy.url = `http://127.0.0.1:${address.port}`;
  return proxy;
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
