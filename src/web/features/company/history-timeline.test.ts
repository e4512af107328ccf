import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { HistoryTimeline } from "./history-timeline.tsx";

const shown = (old_value: string | null, new_value: string | null) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(HistoryTimeline, {
        entries: [
          { id: 1, company_id: 1, field_name: "address", old_value, new_value, detected_at: "2026-11-21T12:00:00Z" },
        ],
      }),
    ),
  );

test("a long value folds, and nothing of it is lost", () => {
  const long = "Storgata 1, ".repeat(20).trim();
  const page = shown("Storgata 1", long);
  expect(page).toContain(`<summary>${long.slice(0, 120)}…</summary>${long.slice(120)}`);
  expect(page.match(/<details/g)).toHaveLength(1);
});

test("a value that was not known says so", () => {
  expect(shown(null, "Storgata 1")).toMatch(/unknown.*Storgata 1/);
});
