import type { QueryClient } from "@tanstack/react-query";

import { isPendingAfter } from "../../api/query-client.ts";
import type { QueryRecord } from "../../api/query-string.ts";
import { searchRowsQuery } from "../../api/search/search.ts";
import { readAddress } from "./explorer-address.ts";

/** Waits briefly for the rows of a URL, so that the page and its rows are rendered together. */
export const areRowsLate = (client: QueryClient, search: QueryRecord): Promise<boolean> | false =>
  isPendingAfter(client, searchRowsQuery(readAddress(search).query).queryKey);
