/** The type of a handler: validated input and context in, a response of the contract out, independent of HTTP. */
import type { Endpoint, InputOf, AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints, OperationId } from "../../contract/endpoints.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import type { ChargeResult } from "../store/ports/billing-stores.ts";
import type { RememberedAnswer, RememberedCall } from "../store/ports/idempotency-store.ts";

export type Charged = Extract<ChargeResult, { ok: true }>;

export interface HandlerContext<P extends Principal | null = Principal | null> {
  principal: P;
  requestId: string;
  /** Time of the request; handlers use no other clock. */
  now: Date;
  /** Returns whether the caller has disconnected; the response is then not charged. */
  hasGone(): boolean;
  /** Address of the caller; from `X-Forwarded-For` only with TRUST_PROXY. */
  address: string;
  /** Returns whether the address is that of a proxy on this machine that TRUST_PROXY does not include. */
  isSharedAddress(): boolean;
  /** Returns whether a browser on this machine sent the request, without a proxy. */
  isBrowserHere(): boolean;
  /** Returns a request header. @param name in any case */
  header(name: string): string | undefined;
  /** Versions in `If-Match`; null when it is missing or `*`. When none matches, respond with 412 `version_mismatch`. */
  expectedVersions: readonly string[] | null;
  /** True when the caller sent a version, so that `unchanged` can return true. */
  conditional: boolean;
  /**
   * Returns whether the caller has this version (`If-None-Match`). If so, return `Unchanged` without reading the data.
   */
  unchanged(version: number | string): boolean;
  /**
   * Set for idempotent endpoints with a key: the request, and a function that encodes the response as the store keeps
   * it, so that a handler can store it in the commit of its changes.
   */
  idempotent: { call: RememberedCall; encode(answered: Answered<unknown>): RememberedAnswer } | null;
  /**
   * Holds the cost of `rows` rows until the response is charged. @throws Refusal 429 when the credits do not suffice
   */
  reserve(rows: number): Promise<void>;
  /**
   * Holds the cost of an export until the response is charged. @param contactsOf companies whose contacts it opens
   * @returns the companies that are open to the account, whose rows are free
   * @throws Refusal 429 when the credits do not suffice
   */
  reserveExport(companyIds: readonly number[], contactsOf?: readonly number[]): Promise<ReadonlySet<number>>;
  /** Sets a short description of the request for the ledger, without personal data. */
  describe(subject: string): void;
}

export interface Answered<T> {
  body: T;
  /**
   * The body in two parts: an immutable object that is reused until it changes, so that its JSON text is cached with
   * it, and the properties that depend on the caller.
   */
  lasting?: { shared: object; personal: object };
  /** Number of rows to charge and count; 0 for an empty response, which is free. Default: 1. */
  rows?: number;
  /** Companies whose contacts this response pays for and opens, as reserved before. */
  contactsOf?: readonly number[];
  /** The charge, if the handler made it in its own commit. */
  paid?: Charged;
  /** Path of the created resource. */
  location?: string;
  /** Token that takes the request back, sent as `X-Undo`. */
  undo?: string | null;
  /** The session cookie to set or clear. */
  cookie?: string;
  /** The body is a file to save: its name, the total number of matching rows, and the start of the next part. */
  file?: { name: string; total: number; next: string | null };
  /** `cursor` of the next page of a GET list, sent in the `Link` header. */
  nextCursor?: number | string | null;
  /** Source of the ETag, on `conditional` endpoints and those that return a version. */
  version?: number | string;
  /** True when the work was done and is charged even if the caller has disconnected. */
  done?: boolean;
  /** One of the endpoint's `alsoAnswers` instead of its usual status. */
  status?: number;
}

/** 304: the caller has the current version. */
export interface Unchanged {
  unchanged: true;
  version: number | string;
}

type CallerOf<E extends Endpoint> = E["access"] extends "open" ? Principal | null : Principal;

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: HandlerContext<CallerOf<E>>,
) => Promise<Answered<AnswerOf<E>> | Unchanged>;

/** Handlers of some operations, as each file in this folder creates them. */
export type HandlersOf<K extends OperationId> = { readonly [P in K]: Handler<Endpoints[P]> };

/** One handler per operation of the contract; a missing one is a compile error. */
export type Handlers = HandlersOf<OperationId>;
