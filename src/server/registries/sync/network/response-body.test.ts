import { expect, test } from "vitest";

import { textOf } from "./response-body.ts";

test("an answer without an end is given up before it fills memory", async () => {
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

test("an answer is read to its end, and one that stops is not awaited for ever", async () => {
  expect(await textOf(new Response("blåbær"), 1000, "a register")).toBe("blåbær");
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(5)) });
  await expect(textOf(new Response(silent), 20, "a register")).rejects.toThrow("a register stopped in the middle");
});
