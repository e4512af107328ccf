/** The gallery of src/web/ui, built and served under the dashboard's content security policy, for component tests. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { test as base, expect } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";

import { DASHBOARD_SECURITY } from "../src/server/http/answers/response-headers.ts";
import { watchForFaults } from "./watch-for-faults.ts";

const root = join(import.meta.dirname, "..");
const gallery = "src/web/ui/gallery/gallery.html";
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "nordscope-kit-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(root, gallery) } },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://kit").pathname;
    readFile(join(folder, path)).then(
      (bytes) => {
        response.writeHead(200, {
          ...DASHBOARD_SECURITY,
          "Content-Type": types[extname(path)] ?? "application/octet-stream",
        });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/${gallery}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

/** A page that shows the gallery; errors and policy violations fail the test. */
export const test = base.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    async ({}, use) => {
      const served = await serveGallery();
      await use(served.url);
      await served.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ context }, use) => {
    const faults = await watchForFaults(context);
    await use(context);
    expect(faults, "errors in the page").toEqual([]);
  },
  page: async ({ page, galleryUrl }, use) => {
    await page.goto(galleryUrl);
    await page.getByRole("heading", { name: "Parts", exact: true }).waitFor();
    await use(page);
  },
});

export { expect };
