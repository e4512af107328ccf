import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { industryExample } from "../../../contract/endpoints/examples.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { HistoryTimeline } from "./history-timeline.tsx";

const client = new QueryClient();
client.setQueryData(industriesQuery.queryKey, { data: [industryExample], total: 1 });

const htmlOf = (old_value: string | null, new_value: string | null, field_name = "address") =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(HistoryTimeline, {
        entries: [{ id: 1, company_id: 1, field_name, old_value, new_value, detected_at: "2026-11-21T12:00:00Z" }],
      }),
    ),
  );

test("a long value collapses without losing text", () => {
  const long = "Storgata 1, ".repeat(20).trim();
  const page = htmlOf("Storgata 1", long);
  expect(page).toContain(`<summary>${long.slice(0, 120)}…</summary>${long.slice(120)}`);
  expect(page.match(/<details/g)).toHaveLength(1);
});

test("an unknown value has a word", () => {
  expect(htmlOf(null, "Storgata 1")).toMatch(/unknown.*Storgata 1/);
});

test("an industry is shown by code and name, an unknown one by its id", () => {
  const page = htmlOf("99999", String(industryExample.id), "industry_id");
  expect(page).toMatch(new RegExp(`>99999<.*>${industryExample.code} ${industryExample.name}<`));
});
