/**
 * The filters of the contract as plain data, for pages with a search. The build evaluates this module like
 * `src/web/api/data/contract-data.ts`.
 */
import * as z from "zod/mini";

import { COUNTRY_CODES } from "./company.ts";
import { EMPLOYEE_CLASSES, fieldNotes, filterShape, type FieldNote, type FilterName } from "./fields.ts";
import { SORT_ORDERS } from "./search.ts";

/** Format of a filter's value in the URL, and its allowed values. */
export interface TextForm {
  kind: "text" | "integer" | "boolean" | "date" | "choice";
  /** Allowed values of a choice. */
  values?: readonly string[];
  /** Bounds of an integer. */
  range?: readonly [number, number];
  /** The service accepts these values in any case and writes them in capitals. */
  anyCase?: true;
  /** Maximum number of list items; undefined for a single value. */
  maximum?: number;
  /** Items that never contain a comma share one parameter, separated by commas; other lists repeat the parameter. */
  joined: boolean;
}

export interface TableField extends Omit<FieldNote, "description" | "parameter"> {
  name: FilterName;
  form: TextForm;
}

const isFilterName = (name: string): name is FilterName => Object.hasOwn(filterShape, name);

function formOf(schema: z.core.$ZodType): Omit<TextForm, "joined"> {
  if (schema instanceof z.ZodMiniArray) {
    const { maxItems: maximum = 100 } = z.toJSONSchema(schema, { io: "input" });
    return { ...formOf(schema.def.element), maximum };
  }
  if (schema instanceof z.ZodMiniNumber) {
    const { minimum = -Infinity, maximum = Infinity } = z.toJSONSchema(schema, { io: "input" });
    return { kind: "integer", ...(maximum < Number.MAX_SAFE_INTEGER && { range: [minimum, maximum] }) };
  }
  if (schema instanceof z.ZodMiniBoolean) return { kind: "boolean" };
  if (schema instanceof z.ZodMiniISODate) return { kind: "date" };
  if (schema instanceof z.ZodMiniEnum) return { kind: "choice", values: schema.options.map(String) };
  if (schema instanceof z.ZodMiniPipe) return { kind: "choice", values: COUNTRY_CODES, anyCase: true };
  return { kind: "text" };
}

/** The filters, in the order of the sidebar and of the URL. */
export const fieldTable: readonly TableField[] = Object.keys(filterShape).flatMap((name) => {
  if (!isFilterName(name)) return [];
  const optional = filterShape[name];
  const note = fieldNotes.get(optional);
  if (!note) return [];
  const { label, control, group, heading, facet } = note;
  const form = formOf(optional.def.innerType);
  const joined = form.maximum !== undefined && (form.kind !== "text" || control === "numbers");
  return [
    { name, label, control, group, ...(heading && { heading }), ...(facet && { facet }), form: { ...form, joined } },
  ];
});

export const employeeClasses = EMPLOYEE_CLASSES;
export const countryCodes = COUNTRY_CODES;
export const sortOrders = SORT_ORDERS;
