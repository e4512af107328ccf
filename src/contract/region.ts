/** Counties and municipalities. Codes consist of country, hyphen and official code (`NO-03`, `SE-0180`). */
import * as z from "zod/mini";

import { COUNTRY_CODES } from "./company.ts";
import { described as d, integer } from "./wire.ts";

export const region = z
  .object({
    code: d(z.string(), "Country, dash, official code: NO-03, NO-0301, DK-011 (NUTS 3)"),
    name: d(z.string(), "Name in the country's language"),
    name_en: d(z.nullable(z.string()), "English name where it differs"),
    other_names: d(z.array(z.string()), "Names in the country's other languages"),
    level: z.enum(["county", "municipality"]),
    parent: d(z.nullable(z.string()), "Code of the county of a municipality"),
    country_code: z.enum(COUNTRY_CODES),
    company_count: d(integer(0), "Number of companies that have not ceased; a county includes its municipalities"),
  })
  .register(z.globalRegistry, { id: "Region" });
export type Region = z.output<typeof region>;
