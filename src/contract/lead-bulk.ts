/** Requests that add, change or delete many leads, and taking them back. */
import * as z from "zod/mini";

import { leadStatus, lostShape, planShape } from "./lead.ts";
import { anyOf, date, dateOfCentury, described as d, integer, list, text } from "./wire.ts";

/** Orders of a plan of calls. */
export const PLAN_ORDERS = ["largest", "county"] as const;

export const leadBulkCreate = z.strictObject({
  company_ids: list(integer(), 1000),
  status: z.optional(leadStatus),
  skip_existing: z.optional(d(z.boolean(), "Leave out companies that are already in the pipeline; default true")),
  ...planShape,
  ...lostShape,
  spread: z.optional(
    d(
      z.strictObject({
        per_day: d(integer(1, 100), "Most new leads a day"),
        from: d(dateOfCentury(), "The first day"),
        weekdays: z.optional(d(list(integer(1, 7), 7), "1 is Monday; default and [] Monday to Friday")),
        fill: z.optional(d(z.boolean(), "Count the leads that are due on a day already; default false")),
        order: z.optional(
          d(z.enum(PLAN_ORDERS), "largest (default): most employees first; county: one area after the other"),
        ),
      }),
      "Spreads the next step over days, instead of next_action_on",
    ),
  ),
});
export type Spread = NonNullable<z.output<typeof leadBulkCreate>["spread"]>;
const bulkChangeShape = { status: z.optional(leadStatus), ...planShape, ...lostShape };
export const leadBulkChange = z
  .strictObject({
    ids: list(integer(), 1000),
    if_unchanged: z.optional(
      d(
        list(z.strictObject({ id: integer(), version: integer() }), 1000),
        "Versions as the caller read them: leads with another one, or that are gone, are left as they are",
      ),
    ),
    ...bulkChangeShape,
  })
  .check(...anyOf(["if_unchanged", ...Object.keys(bulkChangeShape)], 1));
export const leadBulkDelete = z.strictObject({ ids: list(integer(), 1000) });

const undoToken = d(z.nullable(z.string()), "Takes the request back for 24 hours; null when it changed nothing");

export const bulkCreated = z
  .object({
    created: integer(0),
    skipped: d(integer(0), "Companies that were in the pipeline already"),
    skipped_do_not_contact: d(integer(0), "Companies marked do_not_contact"),
    first_day: d(z.nullable(date()), "First day of the `spread`; null without one or without leads"),
    last_day: z.nullable(date()),
    undo: undoToken,
  })
  .register(z.globalRegistry, { id: "BulkCreated" });
export type BulkCreated = z.output<typeof bulkCreated>;
/** Without `if_unchanged`, the number of changed leads; with it, also the leads that were left as they are. */
export const bulkChanged = z.union([
  z.object({ changed: integer(0), undo: undoToken }).register(z.globalRegistry, { id: "BulkChanged" }),
  z
    .object({
      moved: d(integer(0), "Number of changed leads"),
      changed: d(z.array(integer()), "Leads that have changed since the caller read them, left as they are"),
      undo: undoToken,
    })
    .register(z.globalRegistry, { id: "BulkChangedIfUnchanged" }),
]);
export const bulkDeleted = z
  .object({ deleted: integer(0), undo: undoToken })
  .register(z.globalRegistry, { id: "BulkDeleted" });

export const leadUndo = z.strictObject({ undo: d(text(100, 1), "The token of the request to take back") });
export const leadsUndone = z
  .object({
    restored: d(integer(0), "Number of leads for which the request was taken back"),
    changed: d(z.array(integer()), "Leads that were changed since, left as they are"),
  })
  .register(z.globalRegistry, { id: "LeadsUndone" });
