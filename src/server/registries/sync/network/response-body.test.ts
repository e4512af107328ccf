import { expect, test } from "vitest";

import { textOf } from "./register-network.ts";

test("an endless response is abandoned before it fills the memory", async () => {
  let pieces = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pieces++;
      controller.enqueue(new Uint8Array(2 ** 20));
    },
  });
  await expect(textOf(new Response(endless), 1000, "a register")).rejects.toThrow(
    "sends an answer of more than 32 MiB",
  );
  expect(pieces).toBeLessThan(40);
});

test("a response is read to its end, and a stalled one is not awaited for ever", async () => {
  expect(await textOf(new Response("blåbær"), 1000, "a register")).toBe("blåbær");
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(5)) });
  await expect(textOf(new Response(silent), 20, "a register")).rejects.toThrow("a register stopped in the middle");
});
