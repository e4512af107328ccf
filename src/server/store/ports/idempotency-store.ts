/** Answers to calls that carried an `Idempotency-Key`, for 24 hours by (user, route, key). */
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
  | { kind: "in_flight" }
  | { kind: "other_body" };

export interface IdempotencyStore {
  /** `first` goes to exactly one of any number of equal calls, until it is finished or abandoned. */
  begin(call: RememberedCall, now: Date): Promise<RememberedState>;
  finish(call: RememberedCall, answer: RememberedAnswer, now: Date): Promise<void>;
  /** Frees the key that `begin` took at this instant. A key that another call took meanwhile stays with that one. */
  abandon(call: RememberedCall, begunAt: Date): Promise<void>;
  /** Forgets answers given before. */
  dropBefore(instant: Date): Promise<void>;
}
