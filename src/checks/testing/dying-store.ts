/** A store whose process dies at a write, for laws about syncs that are killed. */
import type { Store } from "../../server/store/ports/store.ts";
import type { SuiteStore } from "../../server/store/suite/suite-context.ts";

/** The process dies at this write to the store; before it, or after it is done. */
export interface Kill {
  after: number;
  isDone: boolean;
}

const KILLED = "killed";

const WRITES: ReadonlySet<PropertyKey> = new Set([
  "merge",
  "cease",
  "remove",
  "noteImport",
  "put",
  "write",
  "offer",
  "noteAttempt",
  "noteFile",
]);

/** A store that fails at the n-th write, like a process that dies. */
export function dyingStore(
  { store }: SuiteStore,
  { after: writesBefore, isDone }: Kill,
): Pick<Store, "writer" | "registers" | "annualAccounts"> {
  let writesLeft = writesBefore;
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: unknown[]): Promise<unknown> => {
          const isEnd = WRITES.has(name) && writesLeft-- === 0;
          if (isEnd && !isDone) throw new Error(KILLED);
          const result: unknown = await Reflect.apply(method, target, args);
          if (isEnd) throw new Error(KILLED);
          return result;
        };
      },
    });
  return {
    writer: mortal(store.writer),
    registers: mortal(store.registers),
    annualAccounts: mortal(store.annualAccounts),
  };
}

/** A sync converts an error of a source to its message. */
export const isKill = (error: unknown) => error instanceof Error && error.message === KILLED;
