/** The response before the app is loaded: alive but not ready. */
import type { Lifecycle } from "../pipeline.ts";
import { newRequestId } from "../request-context.ts";
import { type Incoming, type Outgoing, splitTarget } from "../message.ts";
import { problemAnswer, unavailable } from "./problem-answer.ts";
import { ANSWER_SECURITY } from "./response-headers.ts";

export async function startingAnswer(call: Incoming, progress: Lifecycle["progress"]): Promise<Outgoing> {
  const requestId = newRequestId();
  const { path } = splitTarget(call.target);
  const { status, headers, body } =
    path === "/live" && /^(GET|HEAD)$/.test(call.method)
      ? {
          status: 200,
          headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
          body: '{"status":"pass"}',
        }
      : problemAnswer(unavailable(detailOf(progress?.() ?? null)), { path, requestId });
  return { status, headers: { ...ANSWER_SECURITY, ...headers, "X-Request-Id": requestId }, body };
}

const detailOf = (progress: string | null) =>
  `The service is starting${progress === null ? "" : ` (${progress})`}. Try again shortly.`;
