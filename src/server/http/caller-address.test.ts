import { expect, test } from "vitest";

import { callerAddress } from "./request-context.ts";

const behind = (proxies: number, forwarded: string | undefined) =>
  callerAddress({ peer: "10.0.0.1", header: () => forwarded }, proxies);

test("the address is the outermost trusted proxy's entry, or the peer without a proxy", () => {
  expect(behind(0, "8.8.8.8")).toBe("10.0.0.1");
  expect(behind(1, "6.6.6.6, 8.8.8.8")).toBe("8.8.8.8");
  expect(behind(2, "6.6.6.6, 8.8.8.8, 10.0.0.2")).toBe("8.8.8.8");
  expect(behind(1, "2001:db8::1")).toBe("2001:db8::1");
  expect(behind(1, undefined)).toBe("10.0.0.1");
});

test("some proxies write the port too", () => {
  expect(behind(1, "8.8.8.8:51000")).toBe("8.8.8.8");
  expect(behind(1, "[2001:db8::1]:51000")).toBe("2001:db8::1");
});

test.each(["x".repeat(20_000), "unknown", "_hidden", "999.1.1.1", "", ",", "8.8.8.8 8.8.4.4"])(
  "an invalid address counts as the peer: %.20s",
  (junk) => expect(behind(1, junk)).toBe("10.0.0.1"),
);
