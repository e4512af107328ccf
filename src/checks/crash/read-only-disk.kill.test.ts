/** A disk that fails under a serving process: ext4 makes itself read-only, as it does when it finds an error. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";

import { leadPage } from "../../contract/lead.ts";
import { databaseFile } from "../../server/store/engines/sqlite/open-database.ts";
import { openStore } from "../../server/store/open-store.ts";
import { type ServerProcess, startServerProcess } from "../bench/serving/server-process.ts";
import { askerOf, customerIn, leadWith } from "./test-customer.ts";

const folder = mkdtempSync(join(tmpdir(), "nordscope-ext4-"));
const [image, dataDir] = [join(folder, "disk"), join(folder, "data")];
/** To write to it is to report an error of the file system. */
const faultOf = (name: string) => `/sys/fs/ext4/${name}/trigger_fs_error`;
const device = mount();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  if (device !== null) execFileSync("umount", [dataDir]);
  rmSync(folder, { recursive: true });
});

/** @returns the loop device's name; null where the machine has none to give, or no way to fail it */
function mount(): string | null {
  const run = (command: string, ...args: string[]) => String(execFileSync(command, args, { stdio: "pipe" }));
  try {
    mkdirSync(dataDir);
    writeFileSync(image, "");
    truncateSync(image, 64 * 1024 * 1024);
    run("mkfs.ext4", "-q", image);
    run("mount", "-o", "loop,errors=remount-ro", image, dataDir);
    const name = basename(run("findmnt", "-no", "SOURCE", dataDir).trim());
    if (existsSync(faultOf(name))) return name;
    run("umount", dataDir);
    return null;
  } catch {
    return null;
  }
}

test.skipIf(device === null)(
  "a disk that turned read-only: writes are refused, reads and a new start work, no write is lost",
  async () => {
    const user = await customerIn(dataDir);
    const serverBefore = (server = await startServerProcess(dataDir, { LOG_LEVEL: "error" }));
    const ask = askerOf(serverBefore.url, user.key);
    // While it reads, later commits stay in the log: whenever the fault comes, the background still has them to copy.
    const reader = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
    reader.exec("BEGIN; SELECT count(*) FROM leads");
    expect((await ask("/v1/leads", leadWith("before"))).status).toBe(201);
    const etag = (await ask("/v1/companies/1")).headers.get("ETag") ?? "";

    writeFileSync(faultOf(device ?? ""), "by a test");
    expect((await ask("/v1/leads", leadWith("position"))).status).toBe(503);
    expect((await ask("/v1/companies/2")).status).toBe(503);
    expect((await ask("/v1/companies/1", { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await ask("/health")).status).toBe(503);
    const leads = async (of: typeof ask) => z.parse(leadPage, await (await of("/v1/leads")).json()).data;
    expect(await leads(ask)).toMatchObject([{ notes: "before" }]);
    // The background tries again and again, and says so once.
    reader.close();
    const checkpointLines = () => serverBefore.said.filter((line) => line.includes("checkpoint"));
    await expect.poll(checkpointLines, { timeout: 20_000 }).toHaveLength(1);
    await delay(1_500);
    expect(checkpointLines()).toHaveLength(1);
    await serverBefore.kill();

    const serverAfter = (server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" }));
    expect(await leads(askerOf(serverAfter.url, user.key))).toMatchObject([{ notes: "before" }]);
    await serverAfter.kill();
    execFileSync("umount", [dataDir]);
    execFileSync("mount", ["-o", "loop", image, dataDir]);
    const store = await openStore({ dataDir });
    const [lead] = (await store.accounts.leads.list(user.id, { position: null, limit: 10, sort: "-created_at" })).leads;
    expect(lead?.notes).toBe("before");
    await store.close();
  },
);
