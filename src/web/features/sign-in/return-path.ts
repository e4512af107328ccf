/**
 * Accepts only a path of this dashboard; otherwise returns the explorer. Browsers remove tabs and line breaks, so
 * `/<tab>/host` is another host.
 */
export function safeReturnPath(path: unknown): string {
  const isPath = typeof path === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(path);
  return isPath && !path.startsWith("/sign-in") ? path : "/companies";
}
