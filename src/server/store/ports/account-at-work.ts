/**
 * The account or address whose request is executed, so that an engine can share its connections fairly. Undefined for
 * background work.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export const accountAtWork = new AsyncLocalStorage<string>();
