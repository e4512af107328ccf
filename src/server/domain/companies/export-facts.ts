import { type ColumnFact, columnFacts } from "../../../contract/fact-schemas.ts";
import { type FactValue, recordOf } from "../../../contract/facts.ts";
import { ACCOUNT_COLUMNS, type ExportColumn } from "../../../contract/search.ts";

/** Facts of the table that rows of the explorer and exports have and lists have not. */
export type ColumnFacts = { [Name in ColumnFact]: FactValue<Name> };

/** Facts of an exported row that lists do not have. */
export interface ExportFacts extends ColumnFacts {
  /** The number that the register publishes, otherwise that of the company's website. */
  phone: string | null;
  /** A mailbox of the company, chosen like the phone; null for a protected company. */
  email: string | null;
  purpose: string | null;
}

/** The facts of a company of which none is known. */
export const NO_FACTS: ExportFacts = {
  phone: null,
  email: null,
  purpose: null,
  ...recordOf<ColumnFacts>(columnFacts.map((name) => [name, null])),
};

type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];

export const isAccountColumn = (column: ExportColumn): column is AccountColumn =>
  ACCOUNT_COLUMNS.some((name) => name === column);

/** Returns whether an export reads this column separately from the company. */
export const isExportFact = (column: ExportColumn): column is keyof ExportFacts => column in NO_FACTS;
