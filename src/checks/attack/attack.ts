/** An attack that the service must withstand. */
import type { Instance } from "./instance.ts";

export interface Attack {
  /** Short description of the attack. */
  name: string;
  /** True when it takes more than a second or two; it is then not part of `npm test`. */
  isLong?: true;
  /** @throws when it succeeds, with the response */
  run(instance: Instance): Promise<void>;
}

export interface AttackGroup {
  name: string;
  attacks: readonly Attack[];
}
