/** An attack that the service withstands. */
import type { Instance } from "./instance.ts";

export interface Attack {
  /** Plain words for the attempt. */
  name: string;
  /** Takes more than a second or two: not among those of `npm test`. */
  isLong?: true;
  /** @throws when it succeeds, with what came back */
  run(instance: Instance): Promise<void>;
}

export interface AttackGroup {
  name: string;
  attacks: readonly Attack[];
}
