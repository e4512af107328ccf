/** Simulates `data.brreg.no` as documented and recorded: bulk file, feed of changes, single units and lists. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

import type { NorwayWorld } from "./norway-world.ts";
import { answerFile, type Fault, json } from "./stand-in-answers.ts";

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
  const visible = fault === "endless" ? norway.events.slice(0, 1) : matching.slice(0, size);
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
