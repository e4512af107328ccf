/**
 * Fictional Danish companies as Datafordeler publishes them (one table per entity, and one event per change), and
 * `api.datafordeler.dk` and `graphql.datafordeler.dk` as documented and recorded: file list, weekly files, events, rows.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import { ENTITY_NAMES } from "../../server/registries/registers/datafordeler.ts";
import { zipOf } from "../../server/registries/fixtures/zip-of.ts";
import { listAt, textAt, valueAt } from "../../server/registries/files/register-json.ts";
import { answerFile, type Fault, json } from "./stand-in-answers.ts";

export interface DanishUnit {
  /** Number of the CVR unit. */
  id: string;
  /** Cells of the single row of each entity by column, without the unit's number. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface DanishEvent {
  eventid: number;
  entityname: string;
  eventaction: "i" | "u" | "d";
  object_id: string;
  datafordelerOpdateringstid: string;
}

interface DanishFiles {
  units: readonly DanishUnit[];
  made: Date;
}

export class DenmarkWorld {
  readonly units = new Map<string, DanishUnit>();
  readonly events: DanishEvent[] = [];
  /** Number of the weekly files. */
  generation = 1;
  #frozen: DanishFiles | null = null;
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Creates or changes a unit, with an event for each changed table. */
  put(unit: DanishUnit): void {
    const previousUnit = this.units.get(unit.id);
    this.units.set(unit.id, unit);
    for (const [entity, row] of Object.entries(unit.tables)) {
      const previousRow = previousUnit?.tables[entity];
      if (JSON.stringify(previousRow) === JSON.stringify(row)) continue;
      this.events.push({
        // Ids have gaps.
        eventid: (this.events.at(-1)?.eventid ?? 0) + 1 + (this.events.length % 3),
        entityname: entity,
        eventaction: previousRow ? "u" : "i",
        object_id: unit.id,
        datafordelerOpdateringstid: this.#clock().toISOString(),
      });
    }
  }

  /** Content of the weekly files: the current units, or those at the time of the freeze. */
  get files(): DanishFiles {
    return this.#frozen ?? { units: [...this.units.values()], made: this.#clock() };
  }

  /** Makes the weekly files follow the current state again. */
  thaw(): void {
    this.#frozen = null;
  }

  /** Freezes the weekly files: later changes are only in the events. */
  freeze(): void {
    this.#frozen = null;
    this.#frozen = this.files;
  }
}

export interface DanishCompany {
  id: number;
  number: string;
  name: string;
  form?: string;
  municipality?: string;
  city?: string;
  industry?: string;
  isProtected?: boolean;
  status?: string;
  ended?: string;
}

export function danishUnit(company: DanishCompany): DanishUnit {
  const {
    id,
    number,
    name,
    form = "80",
    municipality = "101",
    city = "K\u00f8benhavn K",
    industry = "620100",
  } = company;
  return {
    id: String(id),
    tables: {
      Virksomhed: {
        CVRNummer: String(Number(number)),
        status: company.status ?? "aktiv",
        virksomhedStartdato: "2015-04-01",
        virksomhedOphoersdato: company.ended ?? "",
      },
      Navn: { vaerdi: name, sekvens: "0" },
      Virksomhedsform: { vaerdi: form, vaerdiTekst: "" },
      Adressering: {
        AdresseringAnvendelse: "beliggenhedsadresse",
        CVRAdresse_vejnavn: "Kirkevej",
        CVRAdresse_husnummerFra: "12B",
        CVRAdresse_postnummer: "1300",
        CVRAdresse_postdistrikt: city,
        CVRAdresse_kommunekode: municipality,
      },
      Branche: { vaerdi: industry, vaerdiTekst: "", sekvens: "0" },
      Telefonnummer: { vaerdi: "33445566" },
      "e-mailadresse": { vaerdi: "post@kirkevej.example" },
      Reklamebeskyttelse: { vaerdi: String(company.isProtected ?? false) },
    },
  };
}

export const DANISH_KEY = "a-key-of-datafordeler";
export const DANISH_HOSTS = ["/api.datafordeler.dk/", "/graphql.datafordeler.dk/"] as const;

interface DenmarkRequest {
  url: URL;
  denmark: DenmarkWorld;
  fault: Fault | undefined;
}

export async function answerDenmark(
  request: IncomingMessage,
  response: ServerResponse,
  { url, denmark, fault }: DenmarkRequest,
): Promise<void> {
  if (url.searchParams.get("apiKey") !== DANISH_KEY) {
    return json(response, 401, { errors: [{ code: "DAF-AUTH-0005", message: "Unauthorized" }] });
  }
  if (url.pathname.endsWith("/GetAvailableFileDownloads")) return json(response, 200, listOf(denmark));
  if (url.pathname.endsWith("/GetFile")) {
    const [, entity = ""] = /^CVR_V2_(.+)_TotalDownload_/.exec(url.searchParams.get("Filename") ?? "") ?? [];
    return answerFile(request, response, { bytes: zipOfEntity(denmark, entity), etag: null }, fault);
  }
  const question: unknown = JSON.parse(await text(request));
  if (fault === "changed")
    return json(response, 200, { errors: [{ message: "The field `CVR_Events` does not exist." }] });
  json(response, 200, { data: answerOf(denmark, question, fault) });
}

function listOf(denmark: DenmarkWorld) {
  const files = ENTITY_NAMES.flatMap((entity) =>
    ["Current", "Temporal"].map((typeOfData) => {
      const bytes = zipOfEntity(denmark, entity);
      return {
        fileName: `CVR_V2_${entity}_TotalDownload_csv_${typeOfData}_${denmark.generation}.zip`,
        register: "CVR",
        entityName: entity,
        typeOfDownload: "TotalDownload",
        typeOfData,
        generationNumber: denmark.generation,
        pointInTime: denmark.files.made.toISOString(),
        containedFileFormat: "csv",
        outputFileFormat: "zip",
        md5Hash: createHash("md5").update(bytes).digest("hex"),
        fileSizeInBytes: bytes.length,
      };
    }),
  );
  return { paginationMetadata: { currentPage: 1, totalCount: files.length }, availableFileDownloads: files };
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Compressed files of a frozen state (`freeze`), by entity. */
const zipsByFiles = new WeakMap<object, Map<string, Buffer>>();

function zipOfEntity({ files }: DenmarkWorld, entity: string): Buffer {
  const zips = zipsByFiles.get(files) ?? new Map<string, Buffer>();
  zipsByFiles.set(files, zips);
  const zip = zips.get(entity) ?? tableOf(files.units, entity);
  zips.set(entity, zip);
  return zip;
}

/** Has every column, for the header of a table without rows. */
const EXAMPLE = danishUnit({ id: 0, number: "10000009", name: "" });

/** Every unit twice: a past row, and the current one. */
function tableOf(allUnits: DanishFiles["units"], entity: string): Buffer {
  const key = entity === "Virksomhed" ? "id" : "CVREnhedsId";
  const units = allUnits.filter(({ tables }) => tables[entity] !== undefined);
  const columns = [...new Set([EXAMPLE, ...units].flatMap(({ tables }) => Object.keys(tables[entity] ?? {})))];
  const lines = units.flatMap(({ id, tables }) => {
    const cells = columns.map((column) => quoted(tables[entity]?.[column] ?? ""));
    const past = columns.map((column) => (column === "CVRNummer" ? (tables[entity]?.[column] ?? "") : "before"));
    return [[...past, "2001-01-01", "2015-03-31", "", id].join(","), [...cells, "2015-04-01", "", "", id].join(",")];
  });
  const header = [...columns, "virkningFra", "virkningTil", "registreringTil", key].join(",");
  return zipOf([{ name: `${entity}.csv`, content: Buffer.from([header, ...lines, ""].join("\r\n")) }]);
}

function answerOf(denmark: DenmarkWorld, question: unknown, fault: Fault | undefined) {
  const query = textAt(question, "query");
  const lastEventId = denmark.events.at(-1)?.eventid ?? 0;
  if (query.includes("DAF_RegisterImportStatus")) return { DAF_RegisterImportStatus: { lastEventId } };
  if (query.includes("CVR_Events")) {
    const lastId = fault === "endless" ? -1 : Number(valueAt(question, "variables", "where", "eventid", "gt") ?? 0);
    const limit = fault === "endless" ? 1 : Number(valueAt(question, "variables", "first"));
    return { CVR_Events: { nodes: denmark.events.filter(({ eventid }) => eventid > lastId).slice(0, limit) } };
  }
  const [, field = "", list = "[]"] = /(CVR_\w+)\(.*? in: (\[.*?\])/.exec(query) ?? [];
  const entity = ENTITY_NAMES.find((name) => `CVR_${name.replaceAll("-", "_")}` === field) ?? "";
  const ids: unknown = JSON.parse(list);
  const nodes = listAt({ ids }, "ids").flatMap((id) => {
    const row = denmark.units.get(String(id))?.tables[entity];
    return row ? [{ id: String(id), CVREnhedsId: String(id), ...row, virkningTil: null, registreringTil: null }] : [];
  });
  return { [field]: { pageInfo: { hasNextPage: false, endCursor: null }, nodes } };
}
