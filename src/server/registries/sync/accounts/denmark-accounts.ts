/** Denmark's annual accounts: an index of publications, and the XBRL document of each. */
import * as z from "zod/mini";

import { dayOf } from "../../accounts/amounts.ts";
import { readDanish } from "../../accounts/denmark.ts";
import { filingText } from "../../accounts/read-accounts.ts";
import { listAt, textAt, valueAt } from "../../files/register-json.ts";
import type { AccountsFiling, DueAccounts } from "../../../store/ports/annual-accounts-store.ts";
import type { RegisterNetwork } from "../network/register-network.ts";
import type { RegisterReader } from "../sync-context.ts";
import { SyncError } from "../sync-error.ts";
import { type AccountsAnswer, readQueue } from "./accounts-queue.ts";
import type { AccountsSkip } from "../../accounts/accounts-skip.ts";
import { AccountsRun, documentOf, rowsOrFault } from "./accounts-run.ts";
import { filingsIn, offerAfter, offerFilings } from "./offers.ts";

const HOST = "distribution.virk.dk";
const INDEX = `http://${HOST}/offentliggoerelser/_search`;
const DOCUMENT_HOST = "regnskaber.virk.dk";
const DOCUMENTS_PER_SECOND = 4;
const PAGE = 1000;
/** More than all publications of ten years. */
const MOST_PAGES = 10_000;
const HOUR_MS = 3_600_000;
/** Reports of the last two years. */
const FIRST_MS = 548 * 24 * HOUR_MS;
/** A scroll that the register forgot is begun again. */
const MOST_LOST = 3;
const FIELDS = [
  "cvrNummer",
  "omgoerelse",
  "regnskab",
  "dokumenter",
  "indlaesningsTidspunkt",
  "offentliggoerelsesTidspunkt",
  "sidstOpdateret",
];

const danishFiling = z.object({
  id: z.string(),
  /** When the register took it. */
  time: z.string(),
  published: z.nullable(z.string()),
  period: z.nullable(z.tuple([z.string(), z.string()])),
  documents: z.array(z.string()),
  page: z.nullable(z.string()),
});
type DanishFiling = z.output<typeof danishFiling>;

export const denmarkAccounts: RegisterReader = {
  name: "dk/accounts",
  read: async (source) => {
    const run = new AccountsRun(source);
    const { network } = source.context;
    if (run.isListDue()) await listAgain(run, network.paced(1));
    const documents = network.paced(DOCUMENTS_PER_SECOND);
    await readQueue(run, (due) => ask(documents, due));
  },
};

/** Lists what was published since the last list. @throws SyncError */
async function listAgain(run: AccountsRun, network: RegisterNetwork): Promise<void> {
  const { source, now } = run;
  const previousEnd = source.context.full ? null : source.state.feed_from;
  const start = previousEnd ?? new Date(now.getTime() - FIRST_MS).toISOString();
  for (let lost = 0; ; lost++) {
    if (await scrollThrough(run, network, start)) break;
    if (lost === MOST_LOST) throw new SyncError(`${HOST} repeatedly forgets its list while it is read: run it again`);
  }
  // The index is behind by some minutes.
  await source.save({ feed_from: new Date(now.getTime() - HOUR_MS).toISOString(), bulk_at: now.toISOString() });
}

/** @returns false when the register has forgotten the scroll @throws SyncError */
async function scrollThrough(run: AccountsRun, network: RegisterNetwork, start: string): Promise<boolean> {
  const query = {
    bool: {
      filter: [{ term: { offentliggoerelsestype: "regnskab" } }, { range: { sidstOpdateret: { gte: start } } }],
    },
  };
  const question = { size: PAGE, _source: FIELDS, query, sort: ["_doc"] };
  let { value } = await network.json({ url: `${INDEX}?scroll=1m`, body: question });
  const scroll = () => ({ url: `${INDEX}/scroll`, body: { scroll: "1m", scroll_id: textAt(value, "_scroll_id") } });
  const listed = new Set<string>();
  try {
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      run.source.context.signal.throwIfAborted();
      if (!Array.isArray(valueAt(value, "hits", "hits")) || textAt(value, "_scroll_id") === "") throw otherFormat();
      const hits = listAt(value, "hits", "hits");
      if (hits.length === 0) return true;
      const previousSize = listed.size;
      for (const hit of hits) listed.add(textAt(hit, "_id"));
      if (listed.size === previousSize) throw new SyncError(`${HOST} repeats the same page of its list`);
      await offerHits(run, hits);
      run.source.context.progress(`${run.source.name} list`, listed.size, null, "filings");
      const next = await network.json(scroll(), [404]);
      if (next.status === 404) return false;
      ({ value } = next);
    }
    throw new SyncError(`${HOST} sends a list without end`);
  } finally {
    // The register limits the number of scrolls; without an answer it ends this one after a minute.
    const end = await network.open(scroll(), [404], "DELETE").catch(() => null);
    await end?.body?.cancel();
  }
}

const otherFormat = () =>
  new SyncError(`${HOST} lists annual accounts in another format than this release reads: update Nordscope`);

async function offerHits(run: AccountsRun, hits: readonly unknown[]): Promise<void> {
  const listed = new Map<string, DanishFiling[]>();
  let readable = 0;
  for (const hit of hits) {
    const source = valueAt(hit, "_source");
    const cvr = valueAt(source, "cvrNummer");
    const number = typeof cvr === "number" ? String(cvr).padStart(8, "0") : textAt(source, "cvrNummer");
    if (!/^\d{8}$/.test(number) || textAt(source, "indlaesningsTidspunkt") === "") continue;
    readable += 1;
    const filing = filingOf(textAt(hit, "_id"), source);
    if (typeof filing === "string") run.skip(filing);
    else listed.set(number, [...(listed.get(number) ?? []), filing]);
  }
  if (readable === 0) throw otherFormat();
  await offerFilings(run, "DK", listed);
}

/** The filing, or why its figures cannot be read. */
function filingOf(id: string, source: unknown): DanishFiling | AccountsSkip {
  const documents = listAt(source, "dokumenter").map((document) => ({
    url: textAt(document, "dokumentUrl"),
    type: textAt(document, "dokumentMimeType").toLowerCase(),
    kind: textAt(document, "dokumentType"),
  }));
  const annual = documents.filter(({ kind, url }) => /^AARSRAPPORT(_ESEF)?$/.test(kind) && isOfRegister(url));
  if (annual.length === 0) return documents.length === 0 ? "no_xbrl" : "not_annual";
  const ofType = (type: string) => annual.filter((document) => document.type === type).map(({ url }) => url);
  // The inline document has the same figures in twenty times the size.
  const [plain, inline] = [ofType("application/xml"), ofType("application/xhtml+xml")];
  if (plain.length + inline.length === 0) return "no_xbrl";
  const [start, end] = ["startDato", "slutDato"].map((name) =>
    dayOf(textAt(source, "regnskab", "regnskabsperiode", name)),
  );
  return {
    id,
    time: textAt(source, "indlaesningsTidspunkt"),
    published: dayOf(textAt(source, "offentliggoerelsesTidspunkt")),
    period: start && end ? [start, end] : null,
    documents: plain.length > 0 ? plain : inline,
    page: ofType("application/pdf")[0] ?? null,
  };
}

const isOfRegister = (url: string): boolean => {
  const { protocol, host } = URL.parse(url) ?? {};
  return (protocol === "http:" || protocol === "https:") && host === DOCUMENT_HOST;
};

/** Reads all filings of a company that are due. @throws SyncError */
async function ask(network: RegisterNetwork, { registryId, offered }: DueAccounts): Promise<AccountsAnswer> {
  const { filings: listed, done } = filingsIn(offered, danishFiling);
  const filings: AccountsFiling[] = [];
  const skipped: AccountsSkip[] = [];
  for (const { documents: urls, period, published, page, time, id } of listed) {
    const rows = await rowsOrFault(async () => {
      const texts = [];
      for (const url of urls) {
        const document = await documentOf(network, { url, otherHosts: [HOST] });
        if (document) texts.push(filingText(document));
      }
      return texts.length === 0 ? null : readDanish(texts, period ?? undefined);
    });
    if (typeof rows === "string") skipped.push(rows);
    else filings.push({ country: "DK", registryId, rank: `${time} ${id}`, documentUrl: page, published, rows });
  }
  return { filings, skipped, offered: offerAfter(listed, done) };
}
