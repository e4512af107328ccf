import { type Command, onlyWord, printJson, UsageError } from "./command.ts";
import { withDatabase } from "./with-store.ts";

export const clockCommand: Command = {
  usage: "confirm",
  summary: "says that this machine's clock is right: monthly credits, held back since it jumped, are granted",
  async run(args, config) {
    const action = onlyWord(args, "confirm");
    if (action !== "confirm") throw new UsageError(`clock takes confirm, not "${action}".`);
    const now = new Date();
    printJson(
      await withDatabase(config, async ({ accounts }) => {
        const previous = await accounts.clock.known();
        await accounts.clock.confirm(now);
        await accounts.credits.bookGrants(now);
        return { confirmed: now.toISOString(), before: previous };
      }),
    );
    return 0;
  },
};
