/** Starts the watched web in a separate process. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

const entry = fileURLToPath(new URL("./web-child.ts", import.meta.url));

const startedMessage = z.object({ port: z.number() });
const statsMessage = z.object({
  requests: z.number(),
  /** Shortest pause between two requests to one site in ms, by the web's clock; null when no site had two. */
  shortestPauseMs: z.nullable(z.number()),
  /** Times at which each site's front page was sent, in ms. */
  fronts: z.array(z.array(z.number())),
});
export type WebMessage = z.input<typeof startedMessage> | z.input<typeof statsMessage>;

export interface WebProcess {
  port: number;
  /** Requests and pauses recorded so far. */
  seen(): Promise<z.output<typeof statsMessage>>;
  close(): Promise<void>;
}

export async function startWebProcess(): Promise<WebProcess> {
  const child = fork(entry);
  const exit = once(child, "exit");
  const answer = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, "message"), exit.then(() => [null])]);
    return message;
  };
  const { port } = startedMessage.parse(await answer());
  return {
    port,
    async seen() {
      const answered = answer();
      child.send("look");
      return statsMessage.parse(await answered);
    },
    async close() {
      child.disconnect();
      await exit;
    },
  };
}
