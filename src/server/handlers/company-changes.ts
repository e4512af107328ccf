/** Changes of the companies in the caller's pipeline. */
import type { CompanyChangeStore } from "../store/ports/view-store.ts";
import type { HandlersOf } from "./handler.ts";

export function companyChangeHandlers({
  changes: store,
}: {
  changes: CompanyChangeStore;
}): HandlersOf<"listChanges" | "markChangesSeen"> {
  return {
    async listChanges({ query: { since, cursor = 0, limit } }, { principal, now }) {
      const question = { since: since?.at, cursor, limit, now };
      const { changes, nextCursor, newestId, ...counts } = await store.list(principal.userId, question);
      const page = { data: changes, next_cursor: nextCursor, has_more: nextCursor !== null, limit };
      return { body: { ...page, ...counts, newest_id: newestId }, rows: changes.length, nextCursor };
    },
    async markChangesSeen({ body: { newest_id: newestId } }, { principal, now }) {
      await store.markSeen(principal.userId, newestId, now);
      return { body: undefined };
    },
  };
}
