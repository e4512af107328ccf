/** A process that crawls, to be measured, and to be killed: it begins as the command does. */
import { enableCompileCache } from "node:module";

import { keepYoungSmall } from "../../small-heap.ts";

enableCompileCache();
keepYoungSmall();
await import("./crawl-process.ts");
