/** Lets the requests of one account use a few connections at a time; others of this account wait in order. */
interface Account {
  working: number;
  waiting: (() => void)[];
}

export class ConnectionTurns {
  readonly #most: number;
  readonly #accounts = new Map<string, Account>();

  /** @param most connections of one account */
  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves at the account's turn. `leave` must follow. */
  async enter(name: string): Promise<void> {
    const account = this.#accounts.get(name) ?? { working: 0, waiting: [] };
    this.#accounts.set(name, account);
    if (account.working < this.#most) account.working += 1;
    else await new Promise<void>((resolve) => account.waiting.push(resolve));
  }

  leave(name: string): void {
    const account = this.#accounts.get(name);
    if (!account) return;
    const next = account.waiting.shift();
    if (next) return next();
    account.working -= 1;
    if (account.working === 0) this.#accounts.delete(name);
  }
}
