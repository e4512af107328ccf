/** Runs one attack and also checks the log and the health of the service. */
import type { Attack } from "./attack.ts";
import type { Instance } from "./instance.ts";

/**
 * @returns a description if it succeeded, caused a logged error or ended the service; null when the service withstood
 * it
 */
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
