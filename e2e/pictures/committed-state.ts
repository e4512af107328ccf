import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const root = join(import.meta.dirname, "../..");

export interface CommittedState {
  version: string;
  /** Pages of the navigation, in its order. */
  pages: string[];
}

/** State of the product in the committed pictures; they are old when it differs from `screenshots/taken.json`. */
export function committedState(): CommittedState {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
  const [, list = ""] = /export const PAGES = \[(.*?)\] as const/s.exec(read("src/web/shell/navigation.tsx")) ?? [];
  return { version, pages: [...list.matchAll(/to: "([^"]+)"/g)].map(([, path = ""]) => path) };
}

const read = (path: string) => readFileSync(join(root, path), "utf8");
