import type { QueryClient } from "@tanstack/react-query";

import type { AnswerOf } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import { sessionQuery } from "../../api/session.ts";

const USUAL_PATH = "/companies";
const ORIGIN = "http://localhost";

/**
 * Accepts only a path of this dashboard; otherwise returns the explorer. Browsers remove tabs and line breaks, so
 * `/<tab>/host` is another host, and they remove dots, so `/.//host` begins with two slashes.
 */
export function safeReturnPath(path: unknown): string {
  const isPath = typeof path === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(path);
  const pathname = isPath && URL.canParse(path, ORIGIN) ? new URL(path, ORIGIN).pathname : undefined;
  if (!isPath || pathname === undefined) return USUAL_PATH;
  return pathname.startsWith("//") || pathname.startsWith("/sign-in") ? USUAL_PATH : path;
}

const DEMO_SEEN = "nordscope.demo-seen";

/** Returns true once in a browser. Leads of the demo are due that its visitor has not planned. */
function isFirstDemoVisit({ user, demo }: AnswerOf<Endpoints["getSession"]>): boolean {
  if (!user || user.email !== demo?.email) return false;
  try {
    const isFirst = localStorage.getItem(DEMO_SEEN) === null;
    localStorage.setItem(DEMO_SEEN, "yes");
    return isFirst;
  } catch {
    // Storage is forbidden: every visit is the first one.
    return true;
  }
}

/**
 * The page after sign-in: the requested one; without one Today if leads are due that the user planned, else the
 * explorer.
 */
export async function startPath(client: QueryClient, requestedPath: string): Promise<string> {
  if (requestedPath !== USUAL_PATH) return requestedPath;
  try {
    if (isFirstDemoVisit(await client.query({ ...sessionQuery, staleTime: "static" }))) return USUAL_PATH;
    const [{ todayQuery }, { readerZone }] = await Promise.all([
      import("../../api/leads/leads.ts"),
      import("../../api/leads/due-days.ts"),
    ]);
    const { overdue, today } = await client.query(todayQuery(readerZone));
    return overdue + today > 0 ? "/today" : USUAL_PATH;
  } catch {
    return USUAL_PATH;
  }
}
