/**
 * Runs processes and pages at another time: `CLOCK_OFFSET_MS=86400000 NODE_OPTIONS=--import=…/e2e/shifted-clock.ts`
 * moves the clock of a Node process, its threads and its children to tomorrow. Only `Date` moves, as if somebody had
 * set the computer's clock; timers go on. PostgreSQL and the times of files keep the real clock.
 */

/** Replaces `Date` of the global object. Self-contained: browsers get its source text. */
export function shiftClock(offsetMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct(target, args, newTarget) {
      const date: unknown = Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget);
      if (!(date instanceof RealDate)) throw new TypeError("Date makes dates");
      return date;
    },
    apply: () => new RealDate(now()).toString(),
    get: (target, key): unknown => (key === "now" ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}

/** Milliseconds that the environment asks for; 0 without it. */
export const clockOffset = Number(process.env["CLOCK_OFFSET_MS"] ?? 0);

if (clockOffset !== 0) shiftClock(clockOffset);
