import type { AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { NewsKind } from "../../contract/view.ts";
import { call } from "./call.ts";

/** The ids of at most `maxIds` companies that entered or left a view. */
export async function newsIds(viewId: number, kind: NewsKind, maxIds: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: number | undefined;
  do {
    const query = { kind, cursor, limit: Math.min(200, maxIds - ids.length) };
    const page: AnswerOf<Endpoints["listNews"]> = await call("listNews", { params: { id: viewId }, query });
    for (const { id } of page.data) ids.push(id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && ids.length < maxIds);
  return ids;
}
