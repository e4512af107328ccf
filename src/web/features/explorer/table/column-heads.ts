import type { SortOrder } from "../../../../contract/search.ts";
import { factColumns } from "../../../api/data/fact-words.ts";

/**
 * Ids, headers and widths (px) of the explorer's columns in default order. Their cells are in `company-columns.tsx`, a
 * separate chunk.
 */
export const columnHeads = {
  name: { header: "Name", width: 192 },
  lead: { header: "Pipeline", width: 116 },
  city: { header: "City", width: 120 },
  municipality: { header: "Municipality", width: 136 },
  county: { header: "County", width: 136 },
  country_code: { header: "Country", width: 88 },
  industry: { header: "Industry", width: 176 },
  employee_count: { header: "Employees", width: 92 },
  founded_date: { header: "Founded", width: 80 },
  revenue: { header: "Revenue", width: 104 },
  growth: { header: "Growth", width: 80 },
  profit: { header: "Result", width: 104 },
  legal_form: { header: "Legal form", width: 96 },
  website: { header: "Website", width: 136 },
  phone: { header: "Phone", width: 136 },
  email: { header: "E-mail", width: 168 },
  purpose: { header: "What it does", width: 176 },
  ...factColumns,
  registry_id: { header: "Registry number", width: 128 },
  postal_code: { header: "Postal code", width: 96 },
  address: { header: "Address", width: 200 },
  verification_status: { header: "Verification", width: 120 },
  updated_at: { header: "Updated", width: 112 },
} as const;
/** Columns that layouts stored by version 0.1.0 do not know. They stay hidden until the user shows them. */
export const ADDED_COLUMNS: readonly string[] = [
  "phone",
  "email",
  "purpose",
  "revenue",
  "growth",
  "profit",
  ...Object.keys(factColumns),
];
export type ColumnId = keyof typeof columnHeads;

/** In the form that settings and saved views use. */
export const columnList = Object.entries(columnHeads).map(([id, head]) => ({ id, ...head, required: id === "name" }));

/** Labels of the sort orders. */
export const orderWords: Readonly<Record<SortOrder, string>> = {
  relevance: "Best match",
  id: "First added",
  "-id": "Last added",
  name: "A to Z",
  "-name": "Z to A",
  employee_count: "Fewest employees",
  "-employee_count": "Most employees",
  founded_date: "Oldest",
  "-founded_date": "Newest",
  updated_at: "Least recently updated",
  "-updated_at": "Recently updated",
  county: "County A to Z",
  "-county": "County Z to A",
  revenue: "Lowest revenue",
  "-revenue": "Highest revenue",
  growth: "Least growth",
  "-growth": "Most growth",
};
