import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

import { factsOfHtml } from "./testing/facts-of-html.ts";
import { compactFacts } from "./extract-facts.ts";

const MIB = 2 ** 20;

function liveBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
  return process.memoryUsage().heapUsed;
}

test("the facts that a visit keeps do not keep the page in memory", () => {
  const facts = `<title>Fjord regnskap og rådgivning AS</title><p>Kari Nordli, daglig leder
    <a href="https://www.linkedin.com/company/fjord-regnskap-og-raadgivning">LinkedIn</a> Org.nr. 923 609 016 MVA</p>`;
  const read = (number: number) =>
    compactFacts(factsOfHtml(`${facts}<script>/* ${number} ${"x".repeat(MIB)} */</script>`));
  read(0);
  const bytesBefore = liveBytes();
  const allFacts = Array.from({ length: 30 }, (_, number) => read(number));
  expect(liveBytes() - bytesBefore).toBeLessThan(3 * MIB);
  expect(allFacts.at(-1)).toMatchObject({
    numbers: [{ number: "923609016" }],
    page: { title: "Fjord regnskap og rådgivning AS" },
  });
});
