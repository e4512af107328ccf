/** A source that could not be read, in one line that says what to do. */
export class SyncError extends Error {
  override readonly name = "SyncError";
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name is not known here: no network, or no name server",
  EAI_AGAIN: "its name is not known here: no network, or no name server",
  ECONNREFUSED: "it refuses the connection",
  ECONNRESET: "the connection is cut again and again",
  UND_ERR_SOCKET: "the connection is cut again and again",
  ENETUNREACH: "there is no way to it: no network",
  EHOSTUNREACH: "there is no way to it: no network",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  UND_ERR_HEADERS_TIMEOUT: "it does not answer",
  UND_ERR_BODY_TIMEOUT: "it stopped answering",
  ENOSPC: "the disk is full: free some space, and run it again",
};

/** Explains an error of the network or the disk. */
export function inPlainWords(error: unknown): string {
  const codes = codesOf(error);
  const known = codes.map((code) => REASONS[code]).find((reason) => reason !== undefined);
  const message = error instanceof Error ? error.message : String(error);
  return known ?? (codes[0] === undefined ? message : `${message} (${codes[0]})`);
}

/** Of the error and of those that caused it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let one = error; one instanceof Error && codes.length < 5; one = one.cause) {
    if ("code" in one && typeof one.code === "string") codes.push(one.code);
    if (one instanceof AggregateError) codes.push(...one.errors.flatMap((inner) => codesOf(inner)));
  }
  return codes;
}
