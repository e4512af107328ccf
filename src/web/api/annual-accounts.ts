import { queryOptions } from "@tanstack/react-query";

import { call } from "./call.ts";
import { charged } from "./query-client.ts";

/** Annual accounts, newest year first; free for an unlocked company. */
export function accountsQuery(id: number) {
  return queryOptions({
    queryKey: ["company", id, "accounts"],
    queryFn: ({ signal }) => call("listAccounts", { params: { id } }, { signal }),
    ...charged,
  });
}
