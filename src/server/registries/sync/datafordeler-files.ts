/** The files of Datafordeler: their list and their rows. */
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
import { valueAt, listAt, textAt } from "../files/json-value.ts";
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

export interface UnitRow {
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
