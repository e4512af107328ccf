import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { codeOf, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { createPages } from "./pages.ts";

const root = mkdtempSync(join(tmpdir(), "nordscope-pages-"));
const script = `console.log("${"x".repeat(2000)}")`;
let service: Awaited<ReturnType<typeof openServiceForTest>>;

function put(path: string, bytes: string | Uint8Array) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), bytes);
}

beforeAll(async () => {
  put("dist/web/index.html", "<!doctype html><title>Nordscope</title>");
  put("dist/web/assets/main-abc123.js", script);
  put("dist/web/assets/main-abc123.js.br", brotliCompressSync(script));
  const routes = "src/web/routes/_frame";
  const manifest = {
    "index.html": { file: "assets/main-abc123.js", imports: ["_vendor.js"], css: ["assets/main-1.css"] },
    "_vendor.js": { file: "assets/vendor-1.js" },
    "_table.js": { file: "assets/table-1.js", imports: ["_vendor.js"] },
    [`${routes}.tsx?tsr-split=component---loader`]: { file: "assets/frame-1.js", imports: ["index.html"] },
    [`${routes}/companies/index.tsx?tsr-split=component---loader`]: {
      file: "assets/list-1.js",
      imports: ["_table.js"],
    },
    [`${routes}/leads.tsx?tsr-split=component---loader`]: { file: "assets/leads-1.js" },
    [`${routes}/$.tsx?tsr-split=component---loader`]: { file: "assets/nothing-1.js" },
    [`${routes}/companies/$id.tsx?tsr-split=component`]: { file: "assets/one-1.js", imports: ["_vendor.js"] },
    "src/web/company.tsx": { file: "assets/parts-1.js", imports: ["_vendor.js"] },
  };
  const parts = { [`${routes}/companies/$id.tsx?tsr-split=component`]: ["src/web/company.tsx"] };
  put("dist/web/.vite/page-parts.json", JSON.stringify(parts));
  put("dist/web/.vite/manifest.json", JSON.stringify(manifest));
  put("dist/web/secret.exe", "no");
  put("dist/web/robots.txt", readFileSync(join(import.meta.dirname, "../../../public/robots.txt")));
  const pages = await createPages("1.2.3");
  await pages.load(join(root, "dist/web"));
  service = await openServiceForTest({ companies: 1, page: pages.page });
});
afterAll(async () => {
  await service.remove();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  service.ask(path, { headers, method });

describe("the dashboard", () => {
  test.each(["/", "/companies", "/companies/12?tab=history", "/problems/x"])(
    "%s is the shell, with its policy and revalidated each time",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("<title>Nordscope</title>");
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
      const policy = response.headers.get("Content-Security-Policy");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
    },
  );
  test.each([
    "/assets/nope.js",
    "/assets/nope",
    "/assets",
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/.vite/manifest.json",
    "/secret.exe",
    "/..%2f",
  ])("%s is a missing file: 404 without reading a session", async (path) => {
    const response = await get(path);
    expect([response.headers.get("Content-Type"), ...(await codeOf(response))]).toEqual([
      "application/problem+json",
      404,
      "path_not_found",
    ]);
  });
  describe("Link", () => {
    const files = (names: string[]) => [
      "</early.js>; rel=preload; as=script",
      "</assets/main-1.css>; rel=preload; as=style; crossorigin",
      ...["vendor-1", "main-abc123", ...names].map((name) => `</assets/${name}.js>; rel=modulepreload`),
    ];
    const linked = async (path: string) => (await get(path)).headers.get("Link")?.split(", ") ?? [];

    test.each([
      ["/companies", ["frame-1", "table-1", "list-1"]],
      ["/companies/12?tab=history", ["frame-1", "one-1", "parts-1"]],
      ["/leads", ["frame-1", "leads-1"]],
    ])(
      "of %s names styles, the shell's chunks, its own, imports first, its parts, and the session",
      async (path, names) => {
        expect(await linked(path)).toEqual([...files(names), "</auth/session>; rel=preload; as=fetch; crossorigin"]);
      },
    );
    test("is absent on responses that are not a page", async () => {
      expect(await linked("/problems/x")).toEqual([]);
      expect(await linked("/assets/main-abc123.js")).toEqual([]);
    });
  });
  test("a hashed file is cached for ever and sent precompressed", async () => {
    const packed = await get("/assets/main-abc123.js", { "Accept-Encoding": "gzip, br" });
    expect(packed.headers.get("Content-Encoding")).toBe("br");
    expect(packed.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(packed.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(script);
    const plain = await get("/assets/main-abc123.js", { "Accept-Encoding": "gzip" });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(await plain.text()).toBe(script);
    expect(plain.headers.get("ETag")).not.toBe(packed.headers.get("ETag"));
  });
  test("an unchanged file is 304; HEAD has no body; other methods are refused", async () => {
    const etag = (await get("/")).headers.get("ETag") ?? "";
    expect((await get("/", { "If-None-Match": etag })).status).toBe(304);
    expect((await (await get("/", {}, "HEAD")).text()).length).toBe(0);
    const post = await service.as((await service.user()).key)("/companies", { method: "POST" });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await get("/companies", {}, "POST")).status).toBe(401);
  });
});

test("/robots.txt keeps crawlers out of a dashboard that needs a sign-in", async () => {
  const response = await get("/robots.txt");
  expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "User-agent: *\nDisallow: /\n",
  ]);
});

test("/openapi.json is JSON whatever is accepted, compressed where accepted", async () => {
  for (const accept of ["text/html", "application/yaml", "*/*"]) {
    const response = await get("/openapi.json", { Accept: accept, "Accept-Encoding": "br" });
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Content-Encoding")).toBe("br");
    const document: unknown = JSON.parse(brotliDecompressSync(await response.arrayBuffer()).toString());
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" } });
  }
});
