/**
 * Compares what DNS rules say of mail with the labels of mxmap-dk (MIT), 1 149 Nordic domains with their answers: a folder that
 * has its `data.json` and `data/dns_cache`. Its labels are a program's own: each disagreement must stand with its reason in
 * `enrichment/mail-disagreements.txt`, else the command fails.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

import { aliasTarget } from "../enrichment/crawl/mail-records.ts";
import { detectTechnologies } from "../enrichment/technology/detect-technologies.ts";
import { type DnsAnswers, NO_ANSWERS } from "../enrichment/technology/match-dns.ts";
import {
  type Disagreement,
  explain,
  type Explained,
  type ReasonAnswers,
  readExplanations,
} from "./enrichment/mail-explained.ts";
import { table } from "./figures.ts";

const names = z.nullish(z.array(z.string()));
const answers = z.record(
  z.string(),
  z.object({
    mx: names,
    spf: z.nullish(z.string()),
    spf_resolved: z.nullish(z.string()),
    autodiscover: z.nullish(z.record(z.string(), z.nullish(z.string()))),
    dkim: z.nullish(z.record(z.string(), z.nullish(z.string()))),
    txt_verifications: z.nullish(z.record(z.string(), z.nullish(z.string()))),
  }),
);
const labels = z.object({
  municipalities: z.record(
    z.string(),
    z.object({ domain: z.string(), provider: z.nullish(z.string()), gateway: z.nullish(z.string()) }),
  ),
});

export function printMailAgreement(folder: string): void {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const cache = readdirSync(join(folder, "data/dns_cache")).flatMap((file) =>
    Object.entries(answers.parse(read(`data/dns_cache/${file}`))),
  );
  const byDomain = new Map(cache);
  const tally = new Map<string, { agreed: number; all: number }>();
  const disagreed: (Disagreement & { answers: ReasonAnswers })[] = [];
  for (const { domain, provider, gateway } of Object.values(labels.parse(read("data.json")).municipalities)) {
    const answer = byDomain.get(domain);
    if (!answer) continue;
    const { dns, answers: reasonAnswers } = answersOf(domain, answer);
    const technologies = detectTechnologies({ dns });
    const host = technologies.find(({ category }) => category === "email")?.name ?? "none";
    const filter = technologies.find(({ category }) => category === "email gateway")?.name ?? "none";
    const count = (kind: string, agrees: boolean, theirs: string, ours: string) => {
      const sums = tally.get(kind) ?? { agreed: 0, all: 0 };
      tally.set(kind, { agreed: sums.agreed + Number(agrees), all: sums.all + 1 });
      if (!agrees) disagreed.push({ kind, domain, theirs, ours, answers: reasonAnswers });
    };
    const compare = (kind: string, label: string, name: string) => {
      const [theirs, ours] = [provider === label, host === name];
      if (theirs || ours) count(kind, theirs && ours, provider ?? "none", host);
    };
    compare("Microsoft", "microsoft", "Microsoft 365");
    compare("Google", "google", "Google Workspace");
    const filtered = typeof gateway === "string";
    if (filtered || filter !== "none") count("gateway", filtered && filter !== "none", gateway ?? "none", filter);
  }
  printShares(tally, explain(disagreed, readExplanations()));
}

/** Least share of domains on which the answers decide and both agree, or theirs overlooks what they say. */
const AIMS: Readonly<Record<string, number>> = { Microsoft: 0.99, Google: 0.99, gateway: 0.95 };

function printShares(tally: ReadonlyMap<string, { agreed: number; all: number }>, explained: Explained): void {
  const { beyond, overlooked, reasons, problems } = explained;
  const rows = [...tally].map(([kind, { agreed, all }]) => {
    const [unexpected, overlookedCount] = [beyond.get(kind) ?? 0, overlooked.get(kind) ?? 0];
    const share = (agreed + overlookedCount) / (all - unexpected);
    const aim = AIMS[kind] ?? 1;
    const counts = [all, agreed].map(String);
    const open = String(all - agreed - unexpected - overlookedCount);
    const verdict = share >= aim ? "met" : "MISSED";
    const shares = [
      (agreed / all).toFixed(4),
      String(unexpected),
      String(overlookedCount),
      open,
      share.toFixed(4),
      `≥ ${aim}`,
    ];
    return [kind, ...counts, ...shares, verdict];
  });
  console.log(
    table(
      ["label", "domains", "agreed", "share", "beyond the answers", "overlooked", "open", "by the answers", "aim", ""],
      rows,
    ),
  );
  console.log(
    table(
      ["reason", "domains"],
      [...reasons].map(([reason, count]) => [reason, String(count)]),
    ),
  );
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}

type CachedAnswers = z.infer<typeof answers>[string];

/** Answers as a visit would get them, and as the reasons look at them. */
function answersOf(domain: string, cached: CachedAnswers): { dns: DnsAnswers; answers: ReasonAnswers } {
  const values = (record: Record<string, string | null | undefined> | null | undefined) =>
    Object.values(record ?? {}).filter((one) => typeof one === "string");
  const mx = cached.mx ?? [];
  const spf = [cached.spf ?? "", cached.spf_resolved ?? ""];
  const autodiscover = values(cached.autodiscover);
  const dkim = values(cached.dkim).map((name) => aliasTarget(name, domain));
  const accounts = Object.entries(cached.txt_verifications ?? {}).flatMap(([host, token]) =>
    typeof token === "string" ? [host] : [],
  );
  const txt = [...spf, ...(accounts.includes("microsoft") ? ["MS="] : [])];
  return {
    dns: { ...NO_ANSWERS, mx, txt, autodiscover, dkim },
    answers: { mx, spf: spf.join(" "), autodiscover, dkim, accounts },
  };
}
