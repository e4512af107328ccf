/** Names are half of the work of building the index: a second thread does it, and sends what it made. */
import type { MessagePort, Worker } from "node:worker_threads";

import type { IndexSource } from "../../store/ports/index-source.ts";
import { type NameParts, NamesBuilder } from "../index-builder.ts";

const BATCH = 5_000;

/** The thread's side. @param lastId companies beyond it are left out: they came later */
export async function sendNames(port: MessagePort, source: IndexSource, lastId: number): Promise<void> {
  const builder = new NamesBuilder(lastId);
  for await (const batch of source.names(BATCH)) {
    for (const record of batch) if (record.id <= lastId) builder.add(record);
    if ((batch.at(-1)?.id ?? 0) >= lastId) break;
  }
  await source.close();
  const names = builder.finish();
  port.postMessage({ names }, Object.values(names));
}

/** The other side. Ends the thread: what it needed is given back before the index needs more. @throws what ended the thread before it had sent them */
export async function namesFrom(thread: Worker): Promise<NameParts> {
  const { promise, resolve, reject } = Promise.withResolvers<NameParts>();
  thread.on("message", (message: unknown) => {
    if (isNames(message)) resolve(message.names);
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the thread of the names ended")));
  try {
    return await promise;
  } finally {
    await thread.terminate();
  }
}

function isNames(message: unknown): message is { names: NameParts } {
  return typeof message === "object" && message !== null && "names" in message;
}
