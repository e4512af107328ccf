import { regionColumns } from "../../shared/region-columns.ts";
import type { Migration } from "../../shared/schema.ts";

/** Municipality and county of a company's address. */
export const regions: Migration = {
  name: "007-regions",
  get sql() {
    return regionColumns();
  },
};
