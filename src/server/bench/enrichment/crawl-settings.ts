import * as z from "zod/mini";

/** Settings of a crawling process, as it takes them. */
export const crawlSettings = z.object({
  dataDir: z.string(),
  /** Of the web on loopback. */
  port: z.number(),
  /** In flight. */
  sites: z.number(),
  leaseMs: z.number(),
  /** Between two requests to one site. */
  domainMs: z.number(),
  /** Stands back for a service that is measured beside it, as the command does. */
  background: z.boolean(),
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
