import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { readConfig } from "../process/config.ts";
import { openService } from "./open-service.ts";
import { createLog } from "../process/log.ts";
import { openStore } from "../store/open-store.ts";
import { firstReading, wholeOf } from "../store/suite/suite-records.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nordscope-damaged-"));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a database with unreadable companies stops the start with a line that names the remedy", async () => {
  const store = await openStore({ dataDir });
  const companies = Array.from({ length: 3_000 }, (_, n) => wholeOf(String(10_000_000 + n)));
  await store.writer.insertWhole(companies, firstReading);
  await store.close();
  const file = join(dataDir, "nordscope.db");
  const { size } = statSync(file);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(Math.floor(size / 2), 0xaa), 0, undefined, Math.floor(size / 2));
  closeSync(descriptor);

  const opening = openService(
    { ...readConfig({}), dataDir, demoCompanies: 0 },
    { log: createLog("silent"), lifecycle: { state: "starting" }, page: async () => undefined, say: () => undefined },
  );
  await expect(opening).rejects.toThrow(/^The database is damaged: restore a backup\. \([^\n]*malformed[^\n]*\)$/);
}, 30_000);
