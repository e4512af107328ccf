/** Prevents real and generated companies from being mixed unintentionally. */
import type { Store } from "../store/ports/store.ts";
import { CommandError } from "./command.ts";

export interface DemoChoice {
  keepDemo: boolean;
  dropDemo: boolean;
  complete: boolean;
}

/** @throws CommandError when the database contains demo data and no option was chosen */
export async function settleDemo({ writer }: Store, { keepDemo, dropDemo, complete }: DemoChoice): Promise<void> {
  if (!(await writer.isDemo())) return;
  if (dropDemo) {
    console.error("Removing the demo data …");
    await writer.dropDemo();
  } else if (!keepDemo) {
    throw new CommandError(
      "This database contains demo data. Add --drop-demo to remove it first, or --keep-demo to keep it.",
    );
  } else if (complete) {
    throw new CommandError("--complete would mark the demo companies as ceased. Use --drop-demo with it.");
  } else {
    console.error("The demo data is kept: this database now contains invented companies as well as real ones.");
  }
}
