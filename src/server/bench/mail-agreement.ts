/**
 * Compares what DNS rules say of mail with the labels of mxmap-dk (MIT), 1 149 Nordic domains with their answers: a folder that
 * has its `data.json` and `data/dns_cache`. Its labels are a program's own, so each disagreement is printed to be read.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

import { detectTechnologies } from "../enrichment/technology/detect-technologies.ts";
import { NO_ANSWERS } from "../enrichment/technology/match-dns.ts";
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
  const disagreed: string[] = [];
  const count = (kind: string, agrees: boolean, line: string) => {
    const sums = tally.get(kind) ?? { agreed: 0, all: 0 };
    tally.set(kind, { agreed: sums.agreed + Number(agrees), all: sums.all + 1 });
    if (!agrees) disagreed.push(`${kind}: ${line}`);
  };
  for (const { domain, provider, gateway } of Object.values(labels.parse(read("data.json")).municipalities)) {
    const answer = byDomain.get(domain);
    if (!answer) continue;
    const values = (record: Record<string, string | null | undefined> | null | undefined) =>
      Object.values(record ?? {}).filter((one) => typeof one === "string");
    const found = detectTechnologies({
      dns: {
        ...NO_ANSWERS,
        mx: answer.mx ?? [],
        txt: [
          answer.spf ?? "",
          answer.spf_resolved ?? "",
          ...(typeof answer.txt_verifications?.["microsoft"] === "string" ? ["MS="] : []),
        ],
        autodiscover: values(answer.autodiscover),
        dkim: values(answer.dkim),
      },
    });
    const host = found.find(({ category }) => category === "email")?.name ?? "none";
    const filter = found.find(({ category }) => category === "email gateway")?.name ?? "none";
    const line = `${domain} is ${provider ?? "?"}/${gateway ?? "-"}, found ${host}/${filter}, mx ${(answer.mx ?? []).join(" ")}`;
    if (provider === "microsoft" || host === "Microsoft 365")
      count("Microsoft", provider === "microsoft" && host === "Microsoft 365", line);
    if (provider === "google" || host === "Google Workspace")
      count("Google", provider === "google" && host === "Google Workspace", line);
    if (typeof gateway === "string" || filter !== "none")
      count("gateway", typeof gateway === "string" && filter !== "none", line);
  }
  const rows = [...tally].map(([kind, { agreed, all }]) => [
    kind,
    String(all),
    String(agreed),
    (agreed / all).toFixed(4),
  ]);
  console.log(table(["label", "domains", "agreed", "share"], rows));
  for (const line of disagreed) console.log(line);
}
