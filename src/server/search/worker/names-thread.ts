/** Builds the name half of the index in a second thread, which is about half of the work, and transfers the result. */
import type { MessagePort, Worker } from "node:worker_threads";

import type { IndexSource } from "../../store/ports/index-source.ts";
import { type NameParts, NamesBuilder } from "../index-builder.ts";

const BATCH = 5_000;

/** Runs in the thread. @param lastId highest company id to include; later companies are new */
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

/**
 * Runs in the parent. Terminates the thread, so that its memory is free before the index needs more. @throws the error
 * that ended the thread early
 */
export async function namesFrom(thread: Worker): Promise<NameParts> {
  const { promise, resolve, reject } = Promise.withResolvers<NameParts>();
  thread.on("message", (message: unknown) => {
    if (isNames(message)) resolve(message.names);
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the thread of the names exited")));
  try {
    return await promise;
  } finally {
    await thread.terminate();
  }
}

function isNames(message: unknown): message is { names: NameParts } {
  return typeof message === "object" && message !== null && "names" in message;
}
