/** Runs one attack and judges it by more than its own checks. */
import type { Attack } from "./attack.ts";
import type { Instance } from "./instance.ts";

/** @returns how it succeeded, logged an error of the server's own, or ended the service; null: the service withstood it */
export async function runAttack(attack: Attack, instance: Instance): Promise<string | null> {
  try {
    await attack.run(instance);
    const { status } = await instance.send("/live");
    if (status !== 200) return `afterwards /live answers ${status}`;
  } catch (error) {
    return String(error);
  }
  const [line] = instance.newErrors();
  return line === undefined ? null : `the server logged an error: ${line.slice(0, 600)}`;
}
