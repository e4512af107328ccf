import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startSiteVisits } from "../jobs/site-visits.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import { firstReading } from "../store/suite/suite-records.ts";
import { registered } from "../store/suite/site-visits.ts";
import { visitingInThread } from "./visits-in-thread.ts";

let dataDir = "";
let store: Store;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-visits-"));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("a separate thread visits due companies, reports them, and ends when it is stopped", async () => {
  // An address that is refused before anything is sent: a test asks nothing of the internet.
  const [result] = await store.writer.merge([registered({ website: "http://127.0.0.1/" })], firstReading);
  const failed = vi.fn<(error: unknown) => void>();
  const visits = startSiteVisits({
    store: store.sites,
    visiting: visitingInThread({ dataDir }, "crawler@example.org"),
    clock: () => new Date(),
    failed,
  });
  await vi.waitFor(() => expect(visits.outcomes.get("address_literal")).toBe(1), 20_000);
  expect(await store.sites.state(result?.id ?? 0)).toMatchObject({ outcome: "address_literal" });
  await visits.stop();
  expect(failed).not.toHaveBeenCalled();
});
