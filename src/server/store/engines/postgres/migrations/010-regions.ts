import { regionColumns } from "../../shared/region-columns.ts";
import type { Migration } from "../../shared/schema.ts";

/** The counterpart of SQLite's 007-regions. */
export const regions: Migration = {
  name: "010-regions",
  get sql() {
    return regionColumns();
  },
};
