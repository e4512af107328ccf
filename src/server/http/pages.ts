/** Everything that a GET outside the API can mean: the OpenAPI document, a file of the dashboard, or its shell. */
import { openApiDocument } from "../../contract/openapi.ts";
import { fileAnswer, jsonFile, type PageFile, readPageFiles } from "./page-files.ts";
import type { PageAnswer } from "./pipeline.ts";

export interface Pages {
  page: PageAnswer;
  /** Serves the dashboard of this folder from now on. */
  load(folder: string): Promise<void>;
}

export async function createPages(version: string): Promise<Pages> {
  const document = await jsonFile(openApiDocument({ version }));
  let files = new Map<string, PageFile>();
  return {
    async page({ call, path }) {
      const file = path === "/openapi.json" ? document : (files.get(path) ?? files.get("/index.html"));
      return file && fileAnswer(file, call);
    },
    async load(folder) {
      files = await readPageFiles(folder);
    },
  };
}
