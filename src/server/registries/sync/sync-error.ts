/** A source could not be read. The message is one line that says what to do. */
export class SyncError extends Error {
  override readonly name = "SyncError";
}

/** An answer above the bound of this program. */
export class AnswerTooLarge extends SyncError {}

/** A temporary failure. */
export class RetryableError extends Error {
  override readonly name = "RetryableError";
  /** Delay in milliseconds that the register requests, or null. */
  readonly afterMs: number | null;

  constructor(message: string, afterMs: number | null) {
    super(message);
    this.afterMs = afterMs;
  }
}

const FULL = "the disk is full: free some space, and run it again";
const CERTIFICATE = "its certificate is not trusted here: a proxy in between might need NODE_EXTRA_CA_CERTS";

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name cannot be resolved: no network, or no name server",
  EAI_AGAIN: "its name cannot be resolved: no network, or no name server",
  ECONNREFUSED: "it refused the connection",
  ECONNRESET: "the connection was closed repeatedly",
  UND_ERR_SOCKET: "the connection was closed repeatedly",
  ENETUNREACH: "it cannot be reached: no network",
  EHOSTUNREACH: "it cannot be reached: no network",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  UND_ERR_HEADERS_TIMEOUT: "it does not answer",
  UND_ERR_BODY_TIMEOUT: "it stopped answering",
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: "this user has no permission to write there: check DATA_DIR",
  EROFS: "the disk is read-only: check DATA_DIR",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  CERT_HAS_EXPIRED: "its certificate has expired: check this machine's clock",
};

/** Describes an error of the network or the disk. */
export function inPlainWords(error: unknown): string {
  const codes = codesOf(error);
  const reason = codes.map((code) => REASONS[code]).find((reason) => reason !== undefined);
  const message = error instanceof Error ? error.message : String(error);
  // SQLite's message for SQLITE_FULL.
  if (/disk is full/.test(messagesOf(error))) return FULL;
  return reason ?? (codes[0] === undefined ? message : `${message} (${codes[0]})`);
}

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : "";
}

/** Codes of the error and its causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let current = error; current instanceof Error && codes.length < 5; current = current.cause) {
    if ("code" in current && typeof current.code === "string") codes.push(current.code);
    if (current instanceof AggregateError) codes.push(...current.errors.flatMap((inner) => codesOf(inner)));
  }
  return codes;
}
