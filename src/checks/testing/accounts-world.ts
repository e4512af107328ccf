/**
 * The four registers of annual accounts with invented filings, as documented: Norway's answers, Sweden's archives,
 * Denmark's index with scroll and its documents, Finland's list and its documents.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

import { listAt, textAt, valueAt } from "../../server/registries/files/register-json.ts";
import { zipOf, type ZipEntry } from "../../server/registries/fixtures/zip-of.ts";
import {
  danishReport,
  finnishReport,
  type InventedYear,
  norwegianAccounts,
  swedishReport,
} from "./accounts-documents.ts";
import { answerFile, type Fault, json } from "./stand-in-answers.ts";

export const NORWEGIAN_ACCOUNTS = "/data.brreg.no/regnskapsregisteret/regnskap/";
export const SWEDISH_ACCOUNTS = "/vardefulla-datamangder.bolagsverket.se/arsredovisningar-bulkfiler";
export const DANISH_INDEX = "/distribution.virk.dk/offentliggoerelser/_search";
export const DANISH_DOCUMENTS = "/regnskaber.virk.dk/";
export const FINNISH_ACCOUNTS = "/avoindata.prh.fi/opendata-xbrl-api/v3/";

interface DanishHit {
  id: string;
  /** Time at which the index has it. */
  time: string;
  source: Readonly<Record<string, unknown>>;
}

interface FinnishFiling {
  businessId: string;
  financialDate: string;
  registrationDate: string;
}

export class AccountsWorld {
  /** By number: filings, or the layout of a bank. */
  readonly norway = new Map<string, unknown[] | "BANK">();
  /** Archives by key. */
  readonly sweden = new Map<string, { bytes: Buffer; etag: string }>();
  readonly denmark: DanishHit[] = [];
  readonly documents = new Map<string, Buffer>();
  readonly finland: FinnishFiling[] = [];
  /** Scrolls that were begun and not ended. */
  readonly scrolls = new Map<string, DanishHit[]>();
  /** Rows of a page of its lists. */
  readonly pageSize: number;

  constructor(pageSize = 2) {
    this.pageSize = pageSize;
  }

  putNorwegian(stated: InventedYear, id: number): void {
    const filings = this.norway.get(stated.number);
    this.norway.set(stated.number, [...(Array.isArray(filings) ? filings : []), norwegianAccounts(stated, id)]);
  }

  /** Writes an archive with one filing for each report. @param more further entries, such as damaged ones */
  putSwedish(key: string, reports: readonly InventedYear[], more: readonly ZipEntry[] = []): void {
    const filings = reports.map((stated, place) => {
      const document = { name: `${place}.xhtml`, content: Buffer.from(swedishReport(stated)) };
      const name = `${stated.number}_${stated.year}-12-31${place === 0 ? "" : `_${place}`}.zip`;
      return { name, content: zipOf([document]), isStored: true };
    });
    const bytes = zipOf([...filings, ...more]);
    this.sweden.set(key, { bytes, etag: `"${bytes.length}-${this.sweden.get(key)?.etag.length ?? 0}"` });
  }

  /** @param document undefined for a filing on paper */
  putDanish(stated: InventedYear, time: string, document: string | undefined = danishReport(stated)): void {
    const id = `urn:ofk:oid:${this.denmark.length + 1}`;
    const path = `${this.denmark.length + 1}/a`;
    const typed = (extension: string, type: string) => ({
      dokumentUrl: `http://regnskaber.virk.dk/${path}.${extension}`,
      dokumentMimeType: type,
      dokumentType: "AARSRAPPORT",
    });
    const dokumenter = [
      typed("pdf", "application/pdf"),
      ...(document === undefined ? [] : [typed("xml", "application/xml")]),
    ];
    if (document !== undefined) this.documents.set(`${path}.xml`, gzipSync(document));
    this.denmark.push({
      id,
      time,
      source: {
        cvrNummer: Number(stated.number),
        omgoerelse: false,
        regnskab: { regnskabsperiode: { startDato: `${stated.year}-01-01`, slutDato: `${stated.year}-12-31` } },
        indlaesningsTidspunkt: time,
        sidstOpdateret: time,
        offentliggoerelsesTidspunkt: `${stated.published}T10:00:00.000Z`,
        dokumenter,
      },
    });
  }

  putFinnish(stated: InventedYear): void {
    const financialDate = `${stated.year}-12-31`;
    this.finland.push({ businessId: stated.number, financialDate, registrationDate: stated.published });
    this.documents.set(`${stated.number} ${financialDate}`, Buffer.from(finnishReport(stated)));
  }
}

interface AccountsRequest {
  url: URL;
  accounts: AccountsWorld;
  fault: Fault | undefined;
}

/** @returns false when the address is of another register */
export async function answerAccounts(
  request: IncomingMessage,
  response: ServerResponse,
  { url, accounts, fault }: AccountsRequest,
): Promise<boolean> {
  const path = url.pathname;
  const rest = (prefix: string) => path.slice(prefix.length);
  const send = (bytes: Buffer | undefined, etag: string | null = null) =>
    bytes
      ? answerFile(request, response, { bytes, etag }, fault)
      : Promise.resolve(json(response, 404, { message: "ikke funnet" }));
  if (path.startsWith(NORWEGIAN_ACCOUNTS)) {
    const answer = accounts.norway.get(rest(NORWEGIAN_ACCOUNTS));
    const message = "Regnskapet inneholder en oppstillingsplan som ikke er stottet (BANK)";
    if (answer === "BANK") json(response, 500, { status: "500", error: "Internal Server Error", message });
    else await send(answer && Buffer.from(JSON.stringify(fault === "changed" ? { regnskaper: answer } : answer)));
  } else if (path === SWEDISH_ACCOUNTS) {
    await send(Buffer.from(swedishList(accounts, url.searchParams.get("marker") ?? "", fault)));
  } else if (path.startsWith(SWEDISH_ACCOUNTS)) {
    const archive = accounts.sweden.get(rest(`${SWEDISH_ACCOUNTS}/`));
    await send(archive?.bytes, archive?.etag);
  } else if (path.startsWith(DANISH_INDEX)) {
    await answerIndex(request, response, { url, accounts, fault });
  } else if (path.startsWith(DANISH_DOCUMENTS)) {
    await send(accounts.documents.get(rest(DANISH_DOCUMENTS)));
  } else if (path === `${FINNISH_ACCOUNTS}financial`) {
    const { searchParams } = url;
    await send(accounts.documents.get(`${searchParams.get("businessId")} ${searchParams.get("financialDate")}`));
  } else if (path === `${FINNISH_ACCOUNTS}all_financial_statements`) {
    const [start = "", end = ""] = ["Start", "End"].map((name) => url.searchParams.get(`registeredDate${name}`) ?? "");
    const matching = accounts.finland.filter(
      ({ registrationDate }) => registrationDate >= start && registrationDate <= end,
    );
    const page = fault === "endless" ? 1 : Number(url.searchParams.get("page") ?? 1);
    const visible = fault === "gap" ? matching.slice(1) : matching;
    const financials = visible.slice((page - 1) * accounts.pageSize, page * accounts.pageSize);
    json(response, 200, fault === "changed" ? { list: [] } : { totalResults: matching.length, financials });
  } else return false;
  return true;
}

/** S3's list with MinIO's odd marker. */
function swedishList({ sweden, pageSize }: AccountsWorld, marker: string, fault: Fault | undefined): string {
  if (fault === "changed") return "<Files><File>1.zip</File></Files>";
  const keys = [...sweden.keys()].toSorted().filter((key) => fault === "endless" || key > marker);
  const page = keys.slice(0, pageSize);
  const entries = page.map((key) => {
    const { bytes, etag = "" } = sweden.get(key) ?? { bytes: Buffer.alloc(0) };
    return `<Contents><Key>${key}</Key><LastModified>2026-06-28T04:00:00.000Z</LastModified><ETag>${etag.replaceAll('"', "&#34;")}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = fault === "endless" || keys.length > page.length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><Prefix>arsredovisningar/</Prefix><Marker></Marker><NextMarker>${page.at(-1) ?? ""}[minio_list:v2,return:]</NextMarker><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${entries.join("")}</ListBucketResult>`;
}

async function answerIndex(
  request: IncomingMessage,
  response: ServerResponse,
  { url, accounts: { denmark, scrolls, pageSize }, fault }: AccountsRequest,
): Promise<void> {
  const question: unknown = JSON.parse(await text(request));
  const isNext = url.pathname.endsWith("/scroll");
  const scrollId = isNext ? textAt(question, "scroll_id") : `scroll-${scrolls.size + 1}`;
  if (request.method === "DELETE") {
    scrolls.delete(textAt(question, "scroll_id"));
    return json(response, 200, { succeeded: true });
  }
  const [, range] = listAt(question, "query", "bool", "filter");
  const startTime = textAt(range, "range", "sidstOpdateret", "gte");
  const hits = isNext ? scrolls.get(scrollId) : denmark.filter(({ time }) => time >= startTime);
  if (!hits) return json(response, 404, { error: { type: "search_phase_execution_exception" }, status: 404 });
  const size = Math.min(pageSize, Number(valueAt(question, "size") ?? pageSize));
  const page = hits.slice(0, size).map(({ id, source }) => ({ _id: id, _source: source }));
  scrolls.set(scrollId, fault === "endless" ? hits : hits.slice(size));
  const body =
    fault === "changed" ? { results: page } : { _scroll_id: scrollId, hits: { total: hits.length, hits: page } };
  json(response, 200, body);
}
