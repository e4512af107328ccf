/** A path of this very dashboard; anything else becomes the explorer. */
export function safeReturnPath(path: unknown): string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path) && !path.startsWith("/sign-in") ? path : "/companies";
}
