import { adjustCredits } from "./account-chores.ts";
import { type Command, printJson, UsageError } from "./command.ts";
import { withDatabase } from "./with-store.ts";

export const creditCommand: Command = {
  usage: "EMAIL ±N",
  summary: "gives an account N credits, or takes them",
  async run(args, config) {
    // Read by hand: to a parser of options "-5" is one.
    const [email, text, ...more] = args.filter((word) => word !== "--");
    if (email === undefined || text === undefined || more.length > 0) throw new UsageError("EMAIL and ±N are needed.");
    if (!/^[+−-]?\d{1,12}(\.\d{1,4})?$/.test(text)) {
      throw new UsageError(`"${text}" is no number of credits: +100, -20 or 0.5, four decimals at most.`);
    }
    const amount = Number(text.replace("−", "-"));
    printJson(await withDatabase(config, (store) => adjustCredits(store, email, amount, new Date())));
    return 0;
  },
};
