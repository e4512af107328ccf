/** A crawling process to be measured and killed. It starts like the command. */
import { enableCompileCache } from "node:module";

import { keepYoungSmall } from "../../../server/process/small-heap.ts";

enableCompileCache();
keepYoungSmall();
await import("./crawl-process.ts");
