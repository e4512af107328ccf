import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DELAY_MS } from "../lib/hooks/use-delayed-flag.ts";
import { isPendingAfter } from "./query-client.ts";

const queryKey = ["rows"];
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

function ask() {
  const answer = Promise.withResolvers<string>();
  client.query({ queryKey, queryFn: () => answer.promise }).catch(() => undefined);
  return answer;
}

test("without a request, or with its data present, there is no wait", async () => {
  expect(isPendingAfter(client, queryKey)).toBe(false);
  ask().resolve("rows");
  await vi.runAllTimersAsync();
  expect(isPendingAfter(client, queryKey)).toBe(false);
  // Asked again, while the page can show what it has.
  ask();
  expect(isPendingAfter(client, queryKey)).toBe(false);
});

test("a response in time or a refusal ends the wait", async () => {
  for (const end of ["resolve", "reject"] as const) {
    client.clear();
    const answer = ask();
    const isPending = isPendingAfter(client, queryKey);
    await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
    answer[end]("rows");
    await expect(isPending).resolves.toBe(false);
  }
});

test("after 120 ms the page is shown without it", async () => {
  ask();
  const onSettled = vi.fn<(isPending: boolean) => void>();
  void Promise.resolve(isPendingAfter(client, queryKey)).then(onSettled);
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(true);
});
