import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

/** Runs `work` against a production server of its own, with demo data, or against the one that BASE_URL names. */
export async function withDemoServer(work: (url: string) => Promise<void>): Promise<void> {
  const running = process.env["BASE_URL"]?.replace(/\/$/, "");
  if (running) return work(running);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-demo-"));
  const server = await startServer(folder, { DEMO_COMPANIES: process.env["DEMO_COMPANIES"] ?? "5000" });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
