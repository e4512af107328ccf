import type { QueryClient } from "@tanstack/react-query";

const USUAL_PATH = "/companies";

/**
 * Accepts only a path of this dashboard; otherwise returns the explorer. Browsers remove tabs and line breaks, so
 * `/<tab>/host` is another host, and they remove dots, so `/.//host` begins with two slashes.
 */
export function safeReturnPath(path: unknown): string {
  const isPath = typeof path === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(path);
  const pathname = isPath ? URL.parse(path, "http://localhost")?.pathname : undefined;
  if (!isPath || pathname === undefined) return USUAL_PATH;
  return pathname.startsWith("//") || pathname.startsWith("/sign-in") ? USUAL_PATH : path;
}

/** The page after sign-in: the requested one; without one Today if leads are due, else the explorer. */
export async function startPath(client: QueryClient, requestedPath: string): Promise<string> {
  if (requestedPath !== USUAL_PATH) return requestedPath;
  try {
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
