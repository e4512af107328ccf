import { parseArgs } from "node:util";

import { serve } from "../service/main.ts";
import type { Command } from "./command.ts";

export const serveCommand: Command = {
  usage: "",
  summary: "serves dashboard and API",
  async run(args, config) {
    parseArgs({ args: [...args], allowPositionals: false });
    await serve(config);
    return 0;
  },
};
