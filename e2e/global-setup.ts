import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nordscope } from "./server.ts";

/** Makes the demo data once; each worker serves a copy of its own (DEMO_DATA_DIR). */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-demo-"));
  await nordscope(folder, "demo", "--companies", "3000");
  process.env["DEMO_DATA_DIR"] = folder;
  return () => rmSync(folder, { recursive: true });
}
