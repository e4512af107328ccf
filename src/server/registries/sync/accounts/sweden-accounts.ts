/** Sweden's annual accounts: weekly archives of all reports that were filed digitally. */
import { decodeXML } from "entities";

import { swedishFilings } from "../../accounts/swedish-archive.ts";
import { BrokenFile } from "../../files/broken-file.ts";
import type { AccountsFiling } from "../../../store/ports/annual-accounts-store.ts";
import { downloadFile, forgetFile } from "../network/download-file.ts";
import { lineOfPage, type RegisterNetwork } from "../network/register-network.ts";
import type { RegisterReader } from "../sync-context.ts";
import { SyncError } from "../sync-error.ts";
import { AccountsRun } from "./accounts-run.ts";

const HOST = "vardefulla-datamangder.bolagsverket.se";
const ARCHIVES = `https://${HOST}/arsredovisningar-bulkfiler`;
const PREFIX = "arsredovisningar/";
const ARCHIVE = /^arsredovisningar\/(\d{4})\/[\w-]+\.zip$/;
const MOST_PAGES = 100;
/** Filings per write: few, so that other writers are hardly delayed. */
const AT_ONCE = 100;

interface Archive {
  key: string;
  version: string;
  year: number;
}

export const swedenAccounts: RegisterReader = {
  name: "se/accounts",
  read: (source) => readAll(new AccountsRun(source)),
};

/** @throws SyncError, BrokenFile */
async function readAll(run: AccountsRun): Promise<void> {
  const { context } = run.source;
  const offered = await listArchives(context.network.paced(1));
  const versions = await run.accounts.fileVersions();
  // A report also states the years before its own.
  const firstYear = run.now.getUTCFullYear() - 1;
  const dueArchives = offered
    .filter(({ key, year }) => year >= firstYear || versions.has(key))
    .filter(({ key, version }) => versions.get(key) !== version || context.full)
    .toSorted((one, other) => (one.key < other.key ? 1 : -1));
  const faults: BrokenFile[] = [];
  for (const [place, archive] of dueArchives.entries()) {
    await run.saveProgress(dueArchives.length - place + faults.length);
    if (run.isOver()) return;
    await readArchive(run, archive).catch((error: unknown) => {
      if (!(error instanceof BrokenFile)) throw error;
      // It might be damaged at the register, where others are not.
      faults.push(error);
    });
  }
  await run.saveProgress(faults.length);
  const [fault] = faults;
  if (fault) throw fault;
}

async function readArchive(run: AccountsRun, { key, version }: Archive): Promise<void> {
  const { context, name } = run.source;
  const request = { url: `${ARCHIVES}/${key}`, headers: { accept: "application/zip" } };
  const file = await downloadFile(context, { name: `${name}/${key}`, request, version });
  try {
    let filings: AccountsFiling[] = [];
    for await (const { name: part, reports, fault } of swedishFilings(file.path)) {
      context.signal.throwIfAborted();
      if (fault) run.skip(fault);
      for (const { registryId, rows } of reports) {
        const published = rows[0]?.published ?? null;
        // The newest signature counts; a correction of the same day has the later name.
        const rank = `${published ?? "0000-00-00"} ${key} ${part}`;
        filings.push({ country: "SE", registryId, rank, documentUrl: null, published, rows });
      }
      if (filings.length < AT_ONCE) continue;
      await run.write(filings);
      filings = [];
    }
    await run.write(filings);
  } catch (error) {
    // The next run downloads it again, because it might have been damaged in transit.
    if (error instanceof BrokenFile) {
      await forgetFile(file.path);
      throw new BrokenFile(`${error.place} of ${key}`, error.why);
    }
    throw error;
  }
  await run.accounts.noteFile(key, file.version ?? version, run.now);
  await forgetFile(file.path);
}

/** @throws SyncError when the list is a page, or has another format */
async function listArchives(network: RegisterNetwork): Promise<Archive[]> {
  const archives = new Map<string, Archive>();
  let marker = "";
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const url = `${ARCHIVES}?prefix=${PREFIX}&marker=${encodeURIComponent(marker)}`;
    const text = (await network.document({ url })).bytes.toString();
    const listed = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = ""]) => archiveOf(part));
    const isList = text.includes("<ListBucketResult") && text.trimEnd().endsWith("</ListBucketResult>");
    if (!isList || (listed.length > 0 && listed.every((archive) => archive === null))) {
      const line = lineOfPage(text) ?? text.trim().slice(0, 80);
      throw new SyncError(`${HOST} sent something other than its list of annual accounts: "${line}"`);
    }
    const previousSize = archives.size;
    for (const archive of listed) if (archive) archives.set(archive.key, archive);
    // The marker that the register offers has an addition of its own, so the last key is used where there is one.
    const lastKey = elementIn(text.slice(text.lastIndexOf("<Contents>")), "Key");
    marker = lastKey || elementIn(text, "NextMarker").replace(/\[.*$/s, "");
    if (elementIn(text, "IsTruncated") !== "true" || archives.size === previousSize) break;
  }
  return [...archives.values()];
}

function archiveOf(part: string): Archive | null {
  const key = elementIn(part, "Key");
  const version = elementIn(part, "ETag");
  const [, year] = ARCHIVE.exec(key) ?? [];
  return year === undefined || version === "" ? null : { key, version, year: Number(year) };
}

function elementIn(text: string, name: string): string {
  const [, content = ""] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text) ?? [];
  return decodeXML(content);
}
