import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("./small-heap.ts", import.meta.url).href);
/** Records live through some collections before they are garbage, as those of a sync do while a batch is written. */
const program = (first: string) => `
  import { keepHeapSmall } from ${module};
  ${first};
  const recent = [];
  let peak = 0;
  for (let turn = 0; turn < 1000; turn++) {
    recent.push(Array.from({ length: 2000 }, (_, place) => ({ text: "record " + place * turn, place })));
    if (recent.length > 150) recent.shift();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  console.log(peak);`;

function mostHeap(first: string): number {
  const args = ["--input-type=module", "--eval", program(first)];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test("old garbage is collected before it is most of the heap", () => {
  expect(mostHeap("keepHeapSmall()")).toBeLessThan(mostHeap("") * 0.85);
});

/** Values that outlive a collection or two, as modules do while they are loaded. */
const LOADING = "const loaded = []; for (let n = 0; n < 3000; n++) loaded.push(Array.from({ length: 1000 }, () => n));";

function youngMib(first: string, then: string): number {
  const source = `
    import { getHeapSpaceStatistics } from "node:v8";
    import { keepHeapSmall, keepYoungSmall } from ${module};
    ${first}; ${LOADING}; ${then};
    { ${LOADING} }
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size / 2 ** 20);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", source], { encoding: "utf8" }));
}

test("the young generation stays as small as before modules were loaded, except for the needs of a crawl", () => {
  expect(youngMib("", "")).toBeGreaterThan(8);
  expect(youngMib("", "keepHeapSmall()")).toBeGreaterThan(8);
  // V8 may have given a page of 256 kB back.
  expect(youngMib("keepYoungSmall()", "keepHeapSmall()")).toBeLessThanOrEqual(8);
});
