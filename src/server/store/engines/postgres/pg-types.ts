/** Decodes PostgreSQL cells to the values that SQLite returns, so that both engines share the row decoders. */
import type { CustomTypesConfig } from "pg";

const BOOL = 16;
const BYTEA = 17;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const FLOAT4 = 700;
const FLOAT8 = 701;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const decoders = new Map<number, (text: string) => string | number | Buffer>([
  [BOOL, (text) => (text === "t" ? 1 : 0)],
  [BYTEA, (text) => Buffer.from(text.slice(2), "hex")],
  ...[INT8, INT2, INT4, FLOAT4, FLOAT8, NUMERIC].map((type) => [type, Number] as const),
  [TIMESTAMPTZ, instantOf],
]);

const asItIs = (text: string) => text;

/** For a pool. Amounts and ids are below 2^53, so bigint fits into a number. */
export const cellTypes: CustomTypesConfig = { getTypeParser: (type: number) => decoders.get(type) ?? asItIs };

/** `2026-01-05 10:00:00.12+00` → `2026-01-05T10:00:00.120Z` */
function instantOf(text: string): string {
  if (text.length < 22 || text.length > 26 || !text.endsWith("+00")) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`;
}
