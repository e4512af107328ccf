import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

/**
 * Runs `work` against a production server of its own, or against the one that BASE_URL names.
 * @param companies of its demo data
 */
export async function withDemoServer(companies: number, work: (url: string) => Promise<void>): Promise<void> {
  const running = process.env["BASE_URL"]?.replace(/\/$/, "");
  if (running) return work(running);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-demo-"));
  const server = await startServer(folder, { DEMO_COMPANIES: String(companies) });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
