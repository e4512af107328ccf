import { expect, test } from "vitest";

const files = import.meta.glob<string>("./*.css", { query: "?raw", import: "default", eager: true });

/** A block of rules that only browsers with scroll timelines read. */
const GUARDED = /@supports \(animation-timeline[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

test("rows fade at their edges only where scroll timelines exist; elsewhere they are whole", () => {
  const css = Object.values(files).join("\n");
  expect(css.match(GUARDED)?.join("")).toContain("mask-image");
  expect(css.replaceAll(GUARDED, "")).not.toMatch(/animation-timeline|var\(--fade-/);
});
