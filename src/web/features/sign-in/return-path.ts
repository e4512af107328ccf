/** A path of this very dashboard; anything else becomes the explorer. Browsers drop tabs and line ends: `/<tab>/host` is another host. */
export function safeReturnPath(path: unknown): string {
  const isPath = typeof path === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(path);
  return isPath && !path.startsWith("/sign-in") ? path : "/companies";
}
