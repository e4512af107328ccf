/** Handles GET requests outside of the API: the OpenAPI document, a file of the dashboard, or its HTML page. */
import { openApiDocument } from "../../contract/openapi.ts";
import { notFound } from "../domain/refusal.ts";
import { readPageLinks, type PageLinks } from "./page-links.ts";
import { fileAnswer, jsonFile, type PageFile, readPageFiles } from "./page-files.ts";
import type { PageAnswer } from "../http/pipeline.ts";

export interface Pages {
  page: PageAnswer;
  /** Switches to the dashboard in this folder. */
  load(folder: string): Promise<void>;
}

/** No page of the dashboard has a dot in its path, so /wp-login.php and /.env are files. */
const isFilePath = (path: string) => path.includes(".") || /^\/assets(\/|$)/.test(path);

export async function createPages(version: string): Promise<Pages> {
  const document = await jsonFile(openApiDocument({ version }));
  let files = new Map<string, PageFile>();
  let links: PageLinks = () => undefined;
  return {
    async page({ call, path }) {
      const file = path === "/openapi.json" ? document : files.get(path);
      if (file) return fileAnswer(file, call);
      if (isFilePath(path)) throw notFound("path_not_found", "This file does not exist.");
      const shell = files.get("/index.html");
      if (!shell) return undefined;
      const answer = fileAnswer(shell, call);
      const link = links(path);
      if (link !== undefined) answer.headers["Link"] = link;
      return answer;
    },
    async load(folder) {
      [files, links] = await Promise.all([readPageFiles(folder), readPageLinks(folder)]);
    },
  };
}
