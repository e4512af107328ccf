/**
 * Disagreements with mxmap-dk that were checked one by one: `mail-disagreements.txt`, one line each with kind, domain,
 * their label, our result, and the reason. A reason is a condition on the domain's DNS answers, so that a wrong one is
 * detected.
 */
import { readFileSync } from "node:fs";

export interface Disagreement {
  /** `Microsoft`, `Google` or `gateway` */
  kind: string;
  domain: string;
  theirs: string;
  ours: string;
}

/** The DNS answers of a domain that reasons use; names in lower case. */
export interface ReasonAnswers {
  mx: readonly string[];
  /** SPF record of the domain, and those that it includes. */
  spf: string;
  autodiscover: readonly string[];
  dkim: readonly string[];
  /** Services for which TXT records verify an account: `microsoft`, `google`. */
  accounts: readonly string[];
}

interface Reason {
  /** True when their label claims more than the answers show; false when it misses something in the answers. */
  isBeyond: boolean;
  holds: (answers: ReasonAnswers, disagreement: Disagreement) => boolean;
}

// Address ranges from which Exchange Online sends: MicrosoftDocs/microsoft-365-docs, office-365-worldwide-endpoints.md.
const MICROSOFT =
  /outlook\.com|onmicrosoft\.com|\.microsoft\b|ip4:(?:40\.9[23]|40\.107|52\.10[0-3]|104\.47)\.|ip6:2a01:111:f40/;
const namesMicrosoft = ({ mx, spf, autodiscover, dkim }: ReasonAnswers) =>
  MICROSOFT.test([...mx, spf, ...autodiscover, ...dkim].join(" "));
const leadsToOutlook = ({ autodiscover }: ReasonAnswers) => autodiscover.some((name) => name.endsWith("outlook.com"));
const isCentera = ({ mx }: ReasonAnswers) => mx.length > 0 && mx.every((name) => name.endsWith(".centerasecurity.dk"));

const REASONS: Readonly<Record<string, Reason>> = {
  // `MS=` verifies an account, which a domain can use for office programs only.
  account: {
    isBeyond: true,
    holds: (answers) =>
      answers.accounts.includes("microsoft") && answers.autodiscover.length === 0 && !namesMicrosoft(answers),
  },
  // Clients find the mailboxes on the domain's own server, or on a server shared by municipalities.
  "own server": {
    isBeyond: true,
    holds: (answers) => answers.autodiscover.length > 0 && !namesMicrosoft(answers),
  },
  // Their program queried Microsoft for a tenant of the domain.
  tenant: {
    isBeyond: true,
    holds: (answers) => !answers.accounts.includes("microsoft") && !namesMicrosoft(answers),
  },
  // `google-site-verification` belongs to Search Console.
  "search console": {
    isBeyond: true,
    holds: ({ accounts, mx, spf }) => accounts.includes("google") && !/google/.test(`${mx.join(" ")} ${spf}`),
  },
  // The mail exchanger of an Icelandic provider, whose name does not show whether it filters mail.
  provider: { isBeyond: true, holds: ({ mx }) => mx.every((name) => /\.(?:simnet|internet)\.is$/.test(name)) },
  // Behind the mail exchanger of a regional provider, which they take for the mailbox host.
  autodiscover: {
    isBeyond: false,
    holds: (answers) =>
      leadsToOutlook(answers) && (MICROSOFT.test(answers.spf) || answers.accounts.includes("microsoft")),
  },
  // A filter missing in their list: they take it for a provider, although Microsoft can be behind it.
  "sender behind Centera": {
    isBeyond: false,
    holds: (answers) => isCentera(answers) && MICROSOFT.test(answers.spf),
  },
  Centera: { isBeyond: false, holds: (answers, { theirs }) => isCentera(answers) && theirs === "none" },
};

export interface Explained {
  /** By kind: their label claims more than the answers show, or misses something. */
  beyond: ReadonlyMap<string, number>;
  overlooked: ReadonlyMap<string, number>;
  /** By reason. */
  reasons: ReadonlyMap<string, number>;
  /** Disagreements without an entry, entries whose reason is false, and obsolete entries. */
  problems: readonly string[];
}

export function readExplanations(): string {
  return readFileSync(new URL("mail-disagreements.txt", import.meta.url), "utf8");
}

/** @param explanations lines as in `mail-disagreements.txt` */
export function explain(
  disagreements: readonly (Disagreement & { answers: ReasonAnswers })[],
  explanations: string,
): Explained {
  const entries = new Map(
    explanations
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const parts = line.split(" | ");
        return [parts.slice(0, -1).join(" | "), parts.at(-1) ?? ""];
      }),
  );
  const [beyond, overlooked, reasons] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const problems: string[] = [];
  for (const disagreement of disagreements) {
    const key = [disagreement.kind, disagreement.domain, disagreement.theirs, disagreement.ours].join(" | ");
    const name = entries.get(key);
    entries.delete(key);
    const reason = name === undefined ? undefined : REASONS[name];
    if (name === undefined) problems.push(`not explained: ${key}`);
    else if (reason?.holds(disagreement.answers, disagreement) !== true)
      problems.push(`the reason does not hold: ${key} | ${name}`);
    else {
      const sums = reason.isBeyond ? beyond : overlooked;
      sums.set(disagreement.kind, (sums.get(disagreement.kind) ?? 0) + 1);
      reasons.set(name, (reasons.get(name) ?? 0) + 1);
    }
  }
  for (const [key, name] of entries) problems.push(`no disagreement any more: ${key} | ${name}`);
  return { beyond, overlooked, reasons, problems };
}
