import type { ExportColumn } from "../../../contract/search.ts";

/** Facts of an exported row that lists do not have. */
export interface ExportFacts {
  /** The number that the register publishes, otherwise that of the company's website. */
  phone: string | null;
  /** A mailbox of the company, chosen like the phone; null for a protected company. */
  email: string | null;
  purpose: string | null;
  vat_registered: boolean | null;
  in_group: boolean | null;
  accounts_year: number | null;
}

/** The facts of a company of which none is known. */
export const NO_FACTS: ExportFacts = {
  phone: null,
  email: null,
  purpose: null,
  vat_registered: null,
  in_group: null,
  accounts_year: null,
};

/** Returns whether an export reads this column separately from the company. */
export const isExportFact = (column: ExportColumn): column is keyof ExportFacts => column in NO_FACTS;
