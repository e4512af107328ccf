/** Datafordeler's two services: files with all rows, and GraphQL with changes and the current rows of units. */
import { BrokenFile } from "../files/broken-file.ts";
import { csvRows } from "../files/csv-rows.ts";
import {
  entities,
  ENTITY_NAMES,
  type EntityName,
  entityRow,
  type EntityRow,
  PERIOD_COLUMNS,
} from "../registers/datafordeler.ts";
import { listAt, textAt, valueAt } from "../files/register-json.ts";
import { openRegisterFile } from "../files/open-register-file.ts";
import { utf8Text } from "../files/decode-text.ts";
import type { RegisterNetwork, RegisterRequest } from "./network/register-network.ts";
import { SyncError } from "./sync-error.ts";

const FILES = "https://api.datafordeler.dk/FileDownloads";

export interface OfferedFile {
  entity: EntityName;
  fileName: string;
  generation: number;
  size: number;
  md5: string;
  /** The time of the data in the file, RFC 3339. */
  pointInTime: string;
}

/** The latest CSV file of current values for each entity. @throws SyncError when one is missing */
export async function offeredFiles(network: RegisterNetwork, key: string): Promise<OfferedFile[]> {
  const url = `${FILES}/GetAvailableFileDownloads?Register=CVR&apiKey=${encodeURIComponent(key)}`;
  const { value } = await network.json({ url });
  const listed = listAt(value, "availableFileDownloads").filter(isCurrentCsv);
  return ENTITY_NAMES.map((entity) => {
    const [newest] = listed
      .filter((file) => textAt(file, "entityName") === entity)
      .toSorted((a, b) => Number(valueAt(b, "generationNumber")) - Number(valueAt(a, "generationNumber")));
    const file = newest === undefined ? null : offeredFile(newest);
    if (!file) throw new SyncError(`Datafordeler offers no current CSV of ${entity}: its list has another format`);
    return file;
  });
}

function isCurrentCsv(file: unknown): boolean {
  return (
    textAt(file, "typeOfDownload") === "TotalDownload" &&
    textAt(file, "typeOfData").toLowerCase() === "current" &&
    textAt(file, "containedFileFormat").toLowerCase() === "csv"
  );
}

function offeredFile(file: unknown): OfferedFile | null {
  const entity = entityNamed(textAt(file, "entityName"));
  const [generation, size] = [Number(valueAt(file, "generationNumber")), Number(valueAt(file, "fileSizeInBytes"))];
  const md5 = textAt(file, "md5Hash");
  const fileName = textAt(file, "fileName");
  if (!entity || !Number.isSafeInteger(generation) || !(size > 0)) return null;
  if (!/^[\da-f]{32}$/i.test(md5) || !/^[\w.-]+$/.test(fileName)) return null;
  return { entity, fileName, generation, size, md5, pointInTime: textAt(file, "pointInTime") };
}

function entityNamed(name: string): EntityName | undefined {
  return ENTITY_NAMES.find((entity) => entity === name);
}

export function fileRequest({ fileName }: OfferedFile, key: string): RegisterRequest {
  const url = `${FILES}/GetFile?Filename=${encodeURIComponent(fileName)}&apiKey=${encodeURIComponent(key)}`;
  return { url, headers: { accept: "application/zip" } };
}

interface UnitRow {
  unit: string;
  row: EntityRow;
}

/** Arrays of rows from a downloaded file. @throws BrokenFile when it is damaged or another table */
export async function* rowsOfFile(path: string, name: EntityName): AsyncGenerator<UnitRow[]> {
  const { key, needed, columns } = entities[name];
  const requestedColumns = [key, ...columns, ...PERIOD_COLUMNS];
  const { chunks } = await openRegisterFile(path);
  const columnPlaces = (header: readonly string[]) => {
    const places = new Map(header.map((column, place) => [column.toLowerCase(), place]));
    const missing = needed.find((column) => !places.has(column.toLowerCase()));
    if (missing !== undefined) throw new BrokenFile("line 1", `${name} has no column ${missing}`);
    return requestedColumns.map((column) => places.get(column.toLowerCase()) ?? -1);
  };
  for await (const rows of csvRows(utf8Text(chunks), { delimiter: ",", columnPlaces })) {
    yield rows.flatMap(({ cells, fault }): UnitRow[] => {
      const [unit = ""] = cells;
      if (fault !== undefined || unit === "") return [];
      return [{ unit, row: entityRow(requestedColumns.slice(1), (_, place) => cells[place + 1] ?? "") }];
    });
  }
}

const GRAPHQL = "https://graphql.datafordeler.dk/CVR/v2";
const EVENTS = 1000;
/** Maximum number of units in an `in` condition. */
export const UNITS_AT_ONCE = 100;
const ROWS = 1000;
/** More pages than a hundred units can have; stops an endless response. */
const MOST_PAGES = 50;

export interface UnitEvent {
  id: number;
  /** Number of the CVR unit; empty when the event concerns an entity that is not read. */
  unit: string;
}

/** The GraphQL API: changes after an event, and the current rows of units. */
export class DatafordelerEvents {
  readonly #network: RegisterNetwork;
  readonly #url: string;

  constructor(network: RegisterNetwork, key: string) {
    this.#network = network;
    this.#url = `${GRAPHQL}?apiKey=${encodeURIComponent(key)}`;
  }

  /** Events after the id, in ascending order; empty at the end. @throws SyncError */
  async eventsAfter(id: number): Promise<UnitEvent[]> {
    const nodes = await this.#events(id, EVENTS);
    const events = nodes.map((node) => ({ id: Number(valueAt(node, "eventid")), unit: unitOf(node) }));
    const newEvents = events.filter((event) => Number.isSafeInteger(event.id) && event.id > id);
    if (newEvents.length === 0 && nodes.length > 0)
      throw new SyncError(`Datafordeler repeats the same events after id ${id}`);
    return newEvents.toSorted((a, b) => a.id - b.id);
  }

  /**
   * The id before the first event at or after the given time, found by binary search, because the feed can be queried
   * only by id.
   * @returns 0 when all events are that recent
   */
  async lastBefore(instant: Date): Promise<number> {
    const lastEvent = Number(
      valueAt(await this.#ask("{ DAF_RegisterImportStatus { lastEventId } }"), IMPORT_STATUS, "lastEventId"),
    );
    if (!Number.isSafeInteger(lastEvent))
      throw new SyncError("Datafordeler does not state its last event: update Nordscope");
    let [lower, behind] = [-1, lastEvent];
    while (behind - lower > 1) {
      const middle = Math.floor((lower + behind) / 2);
      const [node] = await this.#events(middle, 1);
      const time = Date.parse(textAt(node, "datafordelerOpdateringstid"));
      if (node === undefined || Number.isNaN(time) || time >= instant.getTime()) behind = middle;
      else lower = middle;
    }
    return behind;
  }

  /** Rows of these units that are valid at the given time. @throws SyncError */
  async rows(name: EntityName, units: readonly string[], instant: Date): Promise<UnitRow[]> {
    const { key, columns } = entities[name];
    const fields = [key, ...columns, ...PERIOD_COLUMNS.filter((column) => hasColumn(name, column))].join(" ");
    const field = `CVR_${name.replaceAll("-", "_")}`;
    const rows: UnitRow[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MOST_PAGES; page++) {
      const where = `{ ${key}: { in: ${JSON.stringify(units)} } }`;
      const data = await this.#ask(
        `query($after: String, $at: DafDateTime!) { ${field}(first: ${ROWS}, after: $after, virkningstid: $at, where: ${where}) { pageInfo { hasNextPage endCursor } nodes { ${fields} } } }`,
        { after: cursor, at: instant.toISOString() },
      );
      rows.push(
        ...listAt(valueAt(data, field), "nodes").map((node) => ({
          unit: textAt(node, key),
          row: entityRow([...columns, ...PERIOD_COLUMNS], (column) => textAt(node, column)),
        })),
      );
      cursor = textAt(valueAt(data, field), "pageInfo", "endCursor") || null;
      if (valueAt(data, field, "pageInfo", "hasNextPage") !== true || cursor === null) return rows;
    }
    throw new SyncError(`Datafordeler returns more rows of ${name} than a hundred units can have`);
  }

  async #events(lastId: number, limit: number): Promise<readonly unknown[]> {
    const data = await this.#ask(
      "query($first: Int!, $where: CVR_EventsFilterInput) { CVR_Events(first: $first, where: $where) { nodes { eventid entityname object_id datafordelerOpdateringstid } } }",
      { first: limit, where: { eventid: { gt: lastId } } },
    );
    if (valueAt(data, "CVR_Events") === undefined)
      throw new SyncError("Datafordeler's events have another format: update Nordscope");
    return listAt(valueAt(data, "CVR_Events"), "nodes");
  }

  async #ask(query: string, variables: object = {}): Promise<unknown> {
    const { value } = await this.#network.json({ url: this.#url, body: { query, variables } });
    const [fault] = listAt(value, "errors");
    if (fault !== undefined)
      throw new SyncError(`Datafordeler does not understand this release: ${textAt(fault, "message").slice(0, 200)}`);
    return valueAt(value, "data");
  }
}

const IMPORT_STATUS = "DAF_RegisterImportStatus";

/** The table of units has one row per unit; tables of values have a sequence. */
const hasColumn = (name: EntityName, column: string) => column !== "sekvens" || name === "Navn" || name === "Branche";

function unitOf(event: unknown): string {
  const name = textAt(event, "entityname");
  const unit = textAt(event, "object_id");
  return ENTITY_NAMES.some((entity) => entity === name) && /^\d{1,15}$/.test(unit) ? unit : "";
}
