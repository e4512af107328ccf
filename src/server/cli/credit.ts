import { adjustCredits, allowAutoReload } from "./account-chores.ts";
import { type Command, printJson, UsageError } from "./command.ts";
import { withDatabase } from "./with-store.ts";

export const creditCommand: Command = {
  usage: "EMAIL ±N|--auto-reload N",
  summary: "gives an account N credits, or takes them; or lets it reload N a month by itself",
  async run(args, config) {
    // Parsed by hand, because an option parser would take "-5" for an option.
    const place = args.indexOf("--auto-reload");
    if (place >= 0) {
      const [owner, ...otherWords] = args.filter((_word, index) => index !== place && index !== place + 1);
      const limit = args[place + 1] ?? "";
      if (owner === undefined || otherWords.length > 0) throw new UsageError("EMAIL --auto-reload N is needed.");
      if (!/^\d{1,9}$/.test(limit)) throw new UsageError(`"${limit}" is no number of credits a month: 0 or more.`);
      printJson(await withDatabase(config, (store) => allowAutoReload(store, owner, Number(limit))));
      return 0;
    }
    const [email, text, ...extraWords] = args.filter((word) => word !== "--");
    if (email === undefined || text === undefined || extraWords.length > 0)
      throw new UsageError("EMAIL and ±N are needed.");
    if (!/^[+−-]?\d{1,12}(\.\d{1,4})?$/.test(text)) {
      throw new UsageError(`"${text}" is no number of credits: +100, -20 or 0.5, four decimals at most.`);
    }
    const amount = Number(text.replace("−", "-"));
    printJson(await withDatabase(config, (store) => adjustCredits(store, email, amount, new Date())));
    return 0;
  },
};
