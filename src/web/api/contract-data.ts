/**
 * Parts of the contract that the browser needs at run time, as plain data. The build evaluates this module and sends its
 * exports as JSON (vite.config.ts), so that zod and the schemas stay on the server: 25 kB less on every page. Types
 * come from the contract itself, by `import type`.
 */
import * as z from "zod/mini";

import { LEDGER_TYPES, PLAN_TERMS, USAGE_PERIODS } from "../../contract/account.ts";
import { COUNTRY_CODES } from "../../contract/company.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import {
  EMPLOYEE_CLASSES,
  FACETS,
  fieldNotes,
  filterShape,
  type FieldNote,
  type FilterName,
} from "../../contract/fields.ts";
import { LEAD_SORTS, LEAD_STATUSES } from "../../contract/lead.ts";
import { SORT_ORDERS } from "../../contract/search.ts";

/** Facts of an endpoint that the client needs. */
export type CallableEndpoint = Pick<Endpoint, "method" | "path" | "access"> & { answer: Endpoint["answer"]["kind"] };

/** Format of a filter's value in the address, and its allowed values. */
export interface TextForm {
  kind: "text" | "integer" | "boolean" | "date" | "choice";
  /** Of a choice: all that there is. */
  values?: readonly string[];
  /** The service takes these in any case and writes them in capitals. */
  anyCase?: true;
  /** Undefined: one value; else the most items of the list. */
  most?: number;
  /** Items that can hold no comma stand in one parameter, divided by commas; others repeat its name. */
  joined: boolean;
}

export interface TableField extends Omit<FieldNote, "description" | "parameter"> {
  name: FilterName;
  form: TextForm;
}

const isFilterName = (name: string): name is FilterName => Object.hasOwn(filterShape, name);

function formOf(schema: z.core.$ZodType): Omit<TextForm, "joined"> {
  if (schema instanceof z.ZodMiniArray) {
    const { maxItems: most = 100 } = z.toJSONSchema(schema, { io: "input" });
    return { ...formOf(schema.def.element), most };
  }
  if (schema instanceof z.ZodMiniNumber) return { kind: "integer" };
  if (schema instanceof z.ZodMiniBoolean) return { kind: "boolean" };
  if (schema instanceof z.ZodMiniISODate) return { kind: "date" };
  if (schema instanceof z.ZodMiniEnum) return { kind: "choice", values: schema.options.map(String) };
  if (schema instanceof z.ZodMiniPipe) return { kind: "choice", values: COUNTRY_CODES, anyCase: true };
  return { kind: "text" };
}

/** The filters, in the order of the sidebar and of the address. */
export const fieldTable: readonly TableField[] = Object.keys(filterShape).flatMap((name) => {
  if (!isFilterName(name)) return [];
  const optional = filterShape[name];
  const note = fieldNotes.get(optional);
  if (!note) return [];
  const { label, control, group, facet } = note;
  const form = formOf(optional.def.innerType);
  const joined = form.most !== undefined && (form.kind !== "text" || control === "numbers");
  return [{ name, label, control, group, ...(facet && { facet }), form: { ...form, joined } }];
});

/** By operation id: where and how to call. */
export const endpointTable: Readonly<Record<string, CallableEndpoint>> = Object.fromEntries(
  Object.entries(endpoints).map(([id, { method, path, access, answer }]) => [
    id,
    { method, path, access, answer: answer.kind },
  ]),
);

export const facetNames = FACETS;
export const employeeClasses = EMPLOYEE_CLASSES;
export const countryCodes = COUNTRY_CODES;
export const sortOrders = SORT_ORDERS;
export const leadStatuses = LEAD_STATUSES;
export const leadSorts = LEAD_SORTS;
export const planTerms = PLAN_TERMS;
export const usagePeriods = USAGE_PERIODS;
export const ledgerTypes = LEDGER_TYPES;
