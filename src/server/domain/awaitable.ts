/** A value that is there at once where an engine has no network hop: then no turn of the event loop is spent on it. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on with a value, at once when it is there. */
export function mapAwaitable<T, R>(value: Awaitable<T>, then: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
