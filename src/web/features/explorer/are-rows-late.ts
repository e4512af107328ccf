import type { QueryClient } from "@tanstack/react-query";

import { isPendingAfter } from "../../api/prefetch.ts";
import type { QueryRecord } from "../../api/query-string.ts";
import { searchRowsQuery } from "../../api/search.ts";
import { readAddress } from "./explorer-address.ts";

/** Waits a moment for the rows of an address, so that the page moves to it together with them. */
export const areRowsLate = (client: QueryClient, search: QueryRecord): Promise<boolean> | false =>
  isPendingAfter(client, searchRowsQuery(readAddress(search).query).queryKey);
