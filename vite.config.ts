import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { filesByPage } from "./src/server/dashboard/files-by-page.ts";

const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);

/**
 * Writes `x.br` and `x.gz` beside each text file of the build, at the highest levels: the server sends
 * those bytes as they are and never compresses an asset itself. Files under 1 KiB stay alone, as answers do.
 */
function precompress(): Plugin {
  let outDir = "";
  return {
    name: "nordscope:precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const file of await readdir(outDir, { recursive: true })) {
        if (!compressible.has(extname(file)) || file.startsWith(".vite")) continue;
        const path = join(outDir, file);
        const bytes = await readFile(path);
        if (bytes.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Replaces modules that read the contract, NACE and the technology rules by their exports as plain data: they are
 * evaluated here, so that zod with its schemas (25 kB compressed) and the package with all languages stay out of the
 * browser.
 */
function contractAsData(): Plugin {
  return {
    name: "nordscope:contract-as-data",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      if (!/\/src\/(?:web\/api\/data\/[\w-]+|contract\/filter-fields)\.ts$/.test(id)) return undefined;
      // Only a build needs them: NACE in all its languages takes a while to read.
      const data: unknown = await import(id);
      const lines = Object.entries(data ?? {}).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return lines.join("\n");
    },
  };
}

const INTER = "inter-latin-wght-normal.woff2";

/**
 * Writes Inter for src/web/styles/fonts.css: the weights and features that the styles use and no others, so that the
 * alphabet of every page weighs 22 kB instead of 48. All characters stay.
 */
function slimFont(): Plugin {
  const inRoot = (path: string) => join(import.meta.dirname, path, INTER);
  const slimmed = inRoot(".cache/fonts");
  return {
    name: "nordscope:slim-font",
    async buildStart() {
      const whole = await readFile(inRoot("node_modules/@fontsource-variable/inter/files"));
      const slim = await subsetFont(whole, null, {
        keepAllGlyphs: true,
        targetFormat: "woff2",
        variationAxes: { wght: { min: 400, max: 600 } },
        keepFeatures: ["kern", "tnum", "cv11", "ss03"],
      });
      await mkdir(dirname(slimmed), { recursive: true });
      await writeFile(slimmed, slim);
    },
  };
}

function dashboard() {
  return [
    slimFont(),
    contractAsData(),
    tanstackRouter({
      target: "react",
      routesDirectory: "src/web/routes",
      generatedRouteTree: "src/web/route-tree.gen.ts",
      routeFileIgnorePattern: String.raw`\.test\.tsx?$`,
      autoCodeSplitting: true,
      // A page's first questions are part of the page.
      codeSplittingOptions: {
        // All pages but one stand in the frame.
        splitBehavior: ({ routeId }) => (routeId === "/_frame" ? [] : undefined),
        defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    filesByPage(),
    precompress(),
  ];
}

const samples = "src/**/*.{fuzz,kill,property}.test.ts";
// They open the service again and again, or start its commands, threads and builds: seconds each.
const services = "src/**/*.service.test.ts";
const storeSuite = "src/server/store/**/*.test.ts";
const postgres = "src/server/store/engines/postgres/testing/postgres-for-run.ts";

export default defineConfig(({ mode }) => ({
  // Tests read the sources as they are: none of them needs the router's generator or the stylesheet.
  plugins: mode === "test" ? [] : dashboard(),
  build: {
    outDir: "dist/web",
    manifest: true,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: "node",
    // A test may read a stylesheet's text (`?raw`); all others are empty.
    css: { include: /\.css\?raw$/ },
    // Two cores. Processes, not threads: the search index starts worker threads of its own.
    pool: "forks",
    maxWorkers: 2,
    // Node's own localStorage warns at its first use, because it has no file.
    execArgv: ["--no-webstorage"],
    // Timeouts are for what hangs. A machine may be five times slower than ours and the test still right.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A process for each of some 250 files costs as much again as their tests. They leave modules and globals as they found them.
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [samples, services, storeSuite],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "services",
          include: [services],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "store",
          include: [storeSuite],
          exclude: [samples, services],
          globalSetup: [postgres],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "samples",
          include: [samples],
          globalSetup: [postgres],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
