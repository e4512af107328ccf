/** Responses to requests with an `Idempotency-Key`, stored for 24 hours by user, route and key. */
export interface RememberedCall {
  userId: number;
  /** `POST /v1/leads` */
  route: string;
  key: string;
  /** SHA-256 of the body, hex. */
  bodyHash: string;
}

export interface RememberedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type RememberedState =
  | { kind: "first" }
  | { kind: "replay"; answer: RememberedAnswer }
  | { kind: "in_flight"; retryAfterSeconds: number }
  | { kind: "other_body" };

export interface IdempotencyStore {
  /** Returns `first` to exactly one of several equal requests, until it is finished or abandoned. */
  begin(call: RememberedCall, now: Date): Promise<RememberedState>;
  finish(call: RememberedCall, answer: RememberedAnswer, now: Date): Promise<void>;
  /** Releases the key that `begin` claimed at this time. A key claimed by another request meanwhile is not released. */
  abandon(call: RememberedCall, begunAt: Date): Promise<void>;
  /** Deletes responses from before `instant`, a day ago. Those of a clock that was ahead are dated as of now. */
  dropBefore(instant: Date): Promise<void>;
}
