/**
 * A small simulation of Norway's register: the current units, the events that led to them, and `data.brreg.no` as
 * documented and recorded: bulk file, feed of changes, single units and lists.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

import { answerFile, type Fault, json } from "./stand-in-answers.ts";

export type NorwegianUnit = Readonly<Record<string, unknown>> & { organisasjonsnummer: string };

export interface NorwegianEvent {
  oppdateringsid: number;
  dato: string;
  organisasjonsnummer: string;
  endringstype: "Ny" | "Endring" | "Sletting" | "Fjernet" | "Ukjent";
}

export interface NorwegianFile {
  units: readonly NorwegianUnit[];
  /** Name of its version. */
  name: string;
  /** Time of its creation, RFC 3339. */
  made: string;
}

export class NorwayWorld {
  readonly units = new Map<string, NorwegianUnit>();
  /** Units that left the register, with the day. */
  readonly deleted = new Map<string, string>();
  readonly removed = new Set<string>();
  readonly events: NorwegianEvent[] = [];
  #id = 25_000_000;
  #frozen: NorwegianFile | null = null;
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  get newestId(): number {
    return this.#id;
  }

  /** Content of the bulk file: the current units, or those at the time of the freeze. */
  get file(): NorwegianFile {
    const createdAt = this.events.at(-1)?.dato ?? new Date(0).toISOString();
    return this.#frozen ?? { units: [...this.units.values()], name: `no-${this.#id}`, made: createdAt };
  }

  /** Freezes the bulk file: later changes are only in the feed. */
  freeze(): void {
    this.#frozen = null;
    this.#frozen = { ...this.file, name: `no-${this.#id}-made`, made: this.#clock().toISOString() };
  }

  /** Makes the bulk file follow the current state again. */
  thaw(): void {
    this.#frozen = null;
  }

  put(unit: NorwegianUnit): void {
    const isNew = !this.units.has(unit.organisasjonsnummer);
    this.units.set(unit.organisasjonsnummer, unit);
    this.deleted.delete(unit.organisasjonsnummer);
    this.#tell(unit.organisasjonsnummer, isNew ? "Ny" : "Endring");
  }

  delete(number: string): void {
    if (!this.units.delete(number)) return;
    this.deleted.set(number, this.#clock().toISOString().slice(0, 10));
    this.#tell(number, "Sletting");
  }

  remove(number: string): void {
    this.units.delete(number);
    this.deleted.delete(number);
    this.removed.add(number);
    this.#tell(number, "Fjernet");
  }

  /** Ids have gaps, as in the register. */
  #tell(organisasjonsnummer: string, endringstype: NorwegianEvent["endringstype"]): void {
    this.#id += 1 + (this.#id % 3);
    const dato = this.#clock().toISOString();
    this.events.push({ oppdateringsid: this.#id, dato, organisasjonsnummer, endringstype });
  }
}

interface NorwayRequest {
  url: URL;
  norway: NorwayWorld;
  fault: Fault | undefined;
}

const BASE = "/data.brreg.no/enhetsregisteret/api/";
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export async function answerNorway(
  request: IncomingMessage,
  response: ServerResponse,
  feedRequest: NorwayRequest,
): Promise<void> {
  const { url, norway } = feedRequest;
  const [resource = "", second] = url.pathname.slice(BASE.length).split("/");
  if (resource === "oppdateringer") return answerFeed(response, feedRequest, second ?? "");
  if (second === "lastned") return answerBulk(request, response, feedRequest);
  if (second === undefined) return answerList(response, feedRequest, resource);
  if (norway.removed.has(second)) {
    return json(response, 410, { organisasjonsnummer: second, slettedato: "2026-09-05", _links: {} });
  }
  const unit = norway.units.get(second);
  if (unit) return json(response, 200, unit);
  const slettedato = norway.deleted.get(second);
  if (slettedato === undefined) return void response.writeHead(404).end();
  json(response, 200, { organisasjonsnummer: second, slettedato, respons_klasse: "SlettetEnhet", _links: {} });
}

async function answerBulk(
  request: IncomingMessage,
  response: ServerResponse,
  { norway, fault }: NorwayRequest,
): Promise<void> {
  if (!request.headers.accept?.startsWith("application/vnd.brreg.enhetsregisteret.")) {
    return json(response, 400, { status: 400, feilmelding: "Feilaktig forespørsel" });
  }
  const { units, name, made: createdAt } = norway.file;
  const bytes = gzipSync(JSON.stringify(fault === "changed" ? [{ id: 1 }] : units));
  await answerFile(
    request,
    response,
    { bytes, etag: `"${name}"`, lastModified: norwegianTime(new Date(createdAt)) },
    fault,
  );
}

/** `Fri Sep 11 04:27:17 CEST 2026`, in UTC. */
function norwegianTime(time: Date): string {
  const [, day, month, date, year, clock] = /^(\w{3}), (\d+) (\w{3}) (\d{4}) ([\d:]+)/.exec(time.toUTCString()) ?? [];
  return `${day} ${date} ${month} ${clock} UTC ${year}`;
}

function answerList(response: ServerResponse, { url, norway }: NorwayRequest, path: string): void {
  const numbers = (url.searchParams.get("organisasjonsnummer") ?? "").split(",");
  const size = Number(url.searchParams.get("size") ?? 20);
  const units = numbers.flatMap((number) => norway.units.get(number) ?? []).slice(0, size);
  const page = { size, totalElements: units.length, totalPages: 1, number: 0 };
  json(response, 200, { ...(units.length > 0 ? { _embedded: { [path]: units } } : {}), _links: {}, page });
}

function answerFeed(response: ServerResponse, { url, norway, fault }: NorwayRequest, path: string): void {
  const date = url.searchParams.get("dato");
  if (date !== null && !DATE.test(date)) {
    const feilmelding = "Dato må være en gyldig dato og på formatet yyyy-MM-dd'T'HH:mm:ss.SSS'Z'";
    return json(response, 400, {
      status: 400,
      feilmelding: "Feilaktig forespørsel",
      valideringsfeil: [{ feilmelding }],
    });
  }
  if (fault === "changed") return json(response, 200, { events: [] });
  const firstId = Number(url.searchParams.get("oppdateringsid") ?? 0);
  const size = Number(url.searchParams.get("size") ?? 20);
  const matching = norway.events.filter(
    ({ oppdateringsid, dato }) => oppdateringsid >= firstId && dato >= (date ?? ""),
  );
  const visible = fault === "endless" ? norway.events.slice(0, 1) : matching.slice(fault === "gap" ? 1 : 0, size);
  const events = visible.map((event) => ({
    ...event,
    oppdateringsid: fault === "texts" ? String(event.oppdateringsid) : event.oppdateringsid,
    dato: fault === "bad-dates" ? "i går" : event.dato,
    _links: { enhet: { href: `https://data.brreg.no/enhetsregisteret/api/${path}/${event.organisasjonsnummer}` } },
  }));
  const list = path === "enheter" ? "oppdaterteEnheter" : "oppdaterteUnderenheter";
  const page = { size, totalElements: matching.length, totalPages: Math.ceil(matching.length / size), number: 0 };
  json(response, 200, { ...(events.length > 0 ? { _embedded: { [list]: events } } : {}), _links: {}, page });
}
