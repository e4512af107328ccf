import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { openStore } from "../../../open-store.ts";

const root = mkdtempSync(join(tmpdir(), "nordscope-private-"));
afterEach(() => rmSync(root, { recursive: true }));

test.skipIf(process.platform === "win32")(
  "folder, database and backup are readable by their owner only, older files too",
  async () => {
    const dataDir = join(root, "data");
    const wide = (folder: string) =>
      readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    await (await openStore({ dataDir })).close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    chmodSync(join(dataDir, "nordscope.db"), 0o644);
    writeFileSync(join(dataDir, "search-index.snapshot"), "", { mode: 0o644 });
    writeFileSync(join(dataDir, "notes.txt"), "the operator's own", { mode: 0o644 });
    const store = await openStore({ dataDir });
    expect(wide(dataDir)).toEqual(["notes.txt"]);
    await store.maintenance.backup(join(root, "copy.db"));
    expect(statSync(join(root, "copy.db")).mode & 0o777).toBe(0o600);
    await store.close();
  },
);
