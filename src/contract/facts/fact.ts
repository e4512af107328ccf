/** The form of an entry in the table of facts, `../facts.ts`. */
export const COUNTRY_CODES = ["NO", "SE", "DK", "FI"] as const;
export const VERIFICATION_STATUSES = ["pending", "verified", "unverified"] as const;
export const REGISTRY_STATUSES = ["active", "bankrupt", "dissolving", "ceased"] as const;
export const SECTORS = ["private", "public_company", "financial", "government", "nonprofit", "household"] as const;

/** Registers by the name of their importer. */
export const REGISTERS = ["brreg", "bolagsverket", "scb", "cvr", "prh"] as const;
export type Register = (typeof REGISTERS)[number];

export interface Fact {
  kind: "text" | "whole" | "year" | "date" | "instant" | "yes-or-no" | "choice";
  /** Values of a choice. */
  values?: readonly string[];
  /** Words for the values. Default: the values. */
  labels?: Readonly<Record<string, string>>;
  /** Every company has a value; otherwise null is unknown. */
  certain?: true;
  /** The value while no source has one. Default null. */
  unknown?: string | boolean;
  /** Heading of sidebar, chips, details and history. Default: the name in plain writing. */
  label?: string;
  /** Yes and no of an option, a chip and the ledger. */
  words?: readonly [yes: string, no: string];
  /** A yes-or-no fact need not say what null means, see `describeFact`. */
  sentence: string;
  /** `list`: in each company; `detail`: in its detail; otherwise code decides. */
  shown?: "list" | "detail";
  /** A stored fact: its column has its name. The number of its bit in `company_sources.fields` never changes. */
  bit?: number;
  /** Registers that publish it; absent for one that all have. Their companies without a value have none. */
  registers?: readonly Register[];
  filter?: FactFilter;
  /** `own`: in columns of its own; `small`: in the few bits that the facets count together; otherwise by its kind. */
  index?: "own" | "small" | "kind";
  /** Its value in the examples of the OpenAPI document. Default null. */
  example?: string | number | boolean;
  /** Column of the explorer and of exports, in px. */
  column?: { header: string; width: number };
}

interface FactFilter {
  /** Default: the name of the fact, for a number with `_min` and for a date with `_since`. */
  name?: string;
  /** Place in the sidebar, see `GROUPS`. */
  group: FactGroup;
  /** Precedes the others of its group. */
  first?: true;
  /** Default: the sentence. */
  sentence?: string;
  /** Takes several values of a choice. */
  several?: true;
  /** Also a parameter of `GET /v1/companies`, with a sentence of its own or the filter's. */
  parameter?: true | string;
  facet?: true;
}

/** Groups of the sidebar with facts of this table, and the heading of those whose facts have different labels. */
export const GROUPS = {
  verification_status: undefined,
  website: undefined,
  has_contacts: "Contacts",
  registry_status: undefined,
  marketing_protected: undefined,
  more: "VAT, employer, group",
  sector: undefined,
  registration: "Registration, capital",
} as const;
export type FactGroup = keyof typeof GROUPS;
