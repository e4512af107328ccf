/** Marks: a word that an account says about companies, such as Customer. */
import * as z from "zod/mini";

import { blankAsNull, dateOfCentury, described as d, instant, integer, list, text } from "./wire.ts";

const mark = d(z.string(), "customer, do_not_contact, or a word of the account");
const endDay = d(
  z.nullable(z.iso.date()),
  "First day on which it does not hold any more; null: it holds until removed",
);

export const markList = z
  .object({
    data: z.array(z.object({ mark, companies: d(integer(0), "Number of companies with this mark") })),
    total: integer(0),
  })
  .register(z.globalRegistry, { id: "MarkList" });
export type MarkCount = z.output<typeof markList>["data"][number];

export const companyMark = z
  .object({ mark, reason: z.nullable(z.string()), until: endDay, marked_at: instant() })
  .register(z.globalRegistry, { id: "CompanyMark" });
export type CompanyMark = z.output<typeof companyMark>;

const companyIds = list(integer(), 1000).check(z.minLength(1), z.meta({ minItems: 1 }));
export const markCompanies = z.strictObject({
  company_ids: companyIds,
  reason: z.optional(
    d(blankAsNull(z.nullable(text(500))), "Absent: a present reason stays; null or a blank text: none"),
  ),
  until: z.optional(d(z.nullable(dateOfCentury()), "Absent: a present day stays; null: until it is removed")),
});
export const unmarkCompanies = z.strictObject({ company_ids: companyIds });

export const markedCompanies = z
  .object({
    marked: d(integer(0), "Companies that had no such mark, or another reason or day"),
    unchanged: integer(0),
  })
  .register(z.globalRegistry, { id: "MarkedCompanies" });
export const unmarkedCompanies = z
  .object({ removed: integer(0), unchanged: d(integer(0), "Companies that had no such mark") })
  .register(z.globalRegistry, { id: "UnmarkedCompanies" });
