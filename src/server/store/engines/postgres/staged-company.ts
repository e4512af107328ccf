/** The rows of one company during a merge, as stored and as changed by it. */
import type { PastChange } from "../../../domain/companies/registry-record.ts";
import type { FactProvenance, NewCompany, StoredContact } from "../merge/merge-tables.ts";
import type { DigestedRecord, RecordPart, StoredRecord } from "../shared/register-records.ts";
import type { Row } from "../shared/row.ts";

interface StagedContact extends StoredContact {
  state: "stored" | "changed" | "new";
  source: string;
  /** Time of the last change. */
  timestamp: string;
}

export interface StagedCompany {
  id: number;
  /** Id, name and `optionalFacts`. */
  row: Row;
  /** Set when this batch creates the company. */
  insertion: NewCompany | null;
  /** Revision of its last change in this batch; 0 when unchanged. */
  revision: number;
  touches: number;
  updatedAt: string | null;
  /** Contacts from the source that is being merged, by id; those created in this batch have negative ids. */
  contacts: StagedContact[];
  contactsRemoved: number[];
  provenance: Map<number, FactProvenance>;
  /** Ids of readings whose facts this batch changed. */
  provenanceChanged: Set<number>;
  /** Changes by `changeKey`, stored ones and those of this batch. */
  changeKeys: Set<string>;
  /** Time and field of each stored change. */
  changedFields: Set<string>;
  changes: PastChange[];
  /** Record from the source that is being merged, stored before or by this batch. */
  storedRecord: StoredRecord | undefined;
  /** The record that this batch stores. */
  digested: DigestedRecord | null;
  /** Set when the stored record belongs to another state of the company. */
  outdatedPart: RecordPart | null;
}

export function stagedCompany(id: number, row: Row): StagedCompany {
  return {
    id,
    row,
    insertion: null,
    revision: 0,
    touches: 0,
    updatedAt: null,
    contacts: [],
    contactsRemoved: [],
    provenance: new Map(),
    provenanceChanged: new Set(),
    changeKeys: new Set(),
    changedFields: new Set(),
    changes: [],
    storedRecord: undefined,
    digested: null,
    outdatedPart: null,
  };
}
