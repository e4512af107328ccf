/** The type of a handler: decoded input and context in, the contract's answer out. It never sees HTTP. */
import type { Endpoint, InputOf, AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints, OperationId } from "../../contract/endpoints.ts";
import type { Principal } from "../domain/principal.ts";
import type { ChargeResult } from "../store/ports/credit-store.ts";
import type { RememberedAnswer, RememberedCall } from "../store/ports/idempotency-store.ts";

export type Charged = Extract<ChargeResult, { ok: true }>;

export interface HandlerContext<P extends Principal | null = Principal | null> {
  principal: P;
  requestId: string;
  /** The request's instant: the only clock of a handler. */
  now: Date;
  /** Has the caller gone? Then the answer is not read, and costs nothing. */
  hasGone(): boolean;
  /** Address of the caller; from `X-Forwarded-For` with TRUST_PROXY only. */
  address: string;
  /** Returns whether the address is that of a proxy on this machine that TRUST_PROXY does not name. */
  isSharedAddress(): boolean;
  /** Returns whether the request was made on this machine, and by no proxy on it. */
  isLocal(): boolean;
  /** A header of the request, by any case. */
  header(name: string): string | undefined;
  /** Versions named by `If-Match`; null when there is none or it is `*`. None equal → 412 `version_mismatch`. */
  expectedVersions: readonly string[] | null;
  /** The caller has a version of the answer: `unchanged` may say so. */
  conditional: boolean;
  /** Does the caller have this version (`If-None-Match`)? Then answer `Unchanged` and spare the reading. */
  unchanged(version: number | string): boolean;
  /**
   * Set on idempotent endpoints called with a key: the call, and the answer as the store keeps it, so that a handler can
   * have it written in the commit that makes it true.
   */
  idempotent: { call: RememberedCall; encode(answered: Answered<unknown>): RememberedAnswer } | null;
  /** Holds the cost of `rows` rows until the answer is charged; throws 429 when there is not enough. */
  reserve(rows: number): Promise<void>;
  /** Says in a few words what was asked for: the ledger's row of the charge carries them. No personal data. */
  describe(subject: string): void;
}

export interface Answered<T> {
  body: T;
  /**
   * The body in two parts: an object that is the same, and never written to, until it changes, so that its text is kept
   * with it; and the properties that belong to the caller.
   */
  lasting?: { shared: object; personal: object };
  /** Rows to charge for and to count; 0 is an empty answer and costs nothing. Absent: 1. */
  rows?: number;
  /** The charge, where the handler made it in its own commit. */
  paid?: Charged;
  /** Path of what was made. */
  location?: string;
  /** The session cookie to set, or to clear. */
  cookie?: string;
  /** The body is a file to save: its name, the rows that match in all, and where the next part begins. */
  file?: { name: string; total: number; next: string | null };
  /** The `cursor` of the next page of a GET list: becomes its `Link` header. */
  nextCursor?: number | null;
  /** Source of the ETag, on endpoints that are `conditional` or answer with a version. */
  version?: number | string;
  /** The work is done, whether its caller is still there or not: it is charged. */
  done?: boolean;
  /** One of the endpoint's `alsoAnswers` instead of its own status. */
  status?: number;
}

/** 304: the caller has this version. */
export interface Unchanged {
  unchanged: true;
  version: number | string;
}

type CallerOf<E extends Endpoint> = E["access"] extends "open" ? Principal | null : Principal;

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: HandlerContext<CallerOf<E>>,
) => Promise<Answered<AnswerOf<E>> | Unchanged>;

/** Handlers of some operations: what each file of this room makes. */
export type HandlersOf<K extends OperationId> = { readonly [P in K]: Handler<Endpoints[P]> };

/** One handler for every operation of the contract: a missing one does not compile. */
export type Handlers = HandlersOf<OperationId>;
