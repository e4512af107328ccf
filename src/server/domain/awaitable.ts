/** A value that is available synchronously when the engine is in this process, which saves a turn of the event loop. */
export type Awaitable<T> = T | Promise<T>;

/** Calls `then` with the value, synchronously if possible. */
export function mapAwaitable<T, R>(value: Awaitable<T>, then: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
