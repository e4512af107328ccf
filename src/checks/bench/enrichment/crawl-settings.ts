import * as z from "zod/mini";

/** Settings of a crawling process. */
export const crawlSettings = z.object({
  dataDir: z.string(),
  /** Port of the web on loopback. */
  port: z.number(),
  /** Number of concurrent visits. */
  sites: z.number(),
  leaseMs: z.number(),
  /** Pause between two requests to one site. */
  domainMs: z.number(),
});
export type CrawlSettings = z.output<typeof crawlSettings>;

export const crawlLine = z.object({
  visited: z.optional(z.number()),
  memory: z.optional(z.number()),
  summary: z.optional(
    z.looseObject({ visited: z.number(), complete: z.number(), failed: z.record(z.string(), z.number()) }),
  ),
  peak: z.optional(z.number()),
  processorSeconds: z.optional(z.number()),
});
export type CrawlLine = z.output<typeof crawlLine>;
