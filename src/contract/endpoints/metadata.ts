/** Reference lists and monitoring. */
import * as z from "zod/mini";

import { endpoint, json, plainText } from "../endpoint.ts";
import * as example from "./examples.ts";
import { country, health, industry, liveness, namesQuery, region, register } from "../metadata.ts";
import { integer } from "../wire.ts";

const none = z.strictObject({});
const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item), total: integer(0) });

export const metadataEndpoints = {
  listCountries: endpoint({
    method: "GET",
    path: "/v1/countries",
    group: "Metadata",
    access: "caller",
    summary: "List the countries",
    query: namesQuery,
    answer: json(listOf(country), { data: [example.countryExample], total: 4 }),
    conditional: true,
    freshSeconds: 3_600,
  }),
  listIndustries: endpoint({
    method: "GET",
    path: "/v1/industries",
    group: "Metadata",
    access: "caller",
    summary: "List the NACE Rev. 2.1 industries",
    description: "All four levels; the industry filters take `id`.",
    query: namesQuery,
    answer: json(listOf(industry), { data: [example.industryExample], total: 1047 }),
    conditional: true,
    freshSeconds: 3_600,
  }),
  listRegions: endpoint({
    method: "GET",
    path: "/v1/regions",
    group: "Metadata",
    access: "caller",
    summary: "List the counties and municipalities",
    description: "66 counties, then 1 054 municipalities, both ordered by code; the region filters take `code`.",
    query: namesQuery,
    answer: json(listOf(region), { data: [example.regionExample], total: 1120 }),
    conditional: true,
    freshSeconds: 3_600,
  }),
  listRegisters: endpoint({
    method: "GET",
    path: "/v1/registers",
    group: "Metadata",
    access: "caller",
    summary: "List the registers",
    query: none,
    answer: json(z.object({ data: z.array(register) }), { data: [example.registerExample] }),
  }),
  getHealth: endpoint({
    method: "GET",
    path: "/health",
    group: "Monitoring",
    access: "open",
    summary: "Health",
    query: none,
    answer: { ...json(health, example.healthExample), contentType: "application/health+json" },
    alsoAnswers: [503],
  }),
  getLive: endpoint({
    method: "GET",
    path: "/live",
    group: "Monitoring",
    access: "open",
    summary: "Liveness",
    query: none,
    answer: json(liveness, { status: "pass" }),
  }),
  getReady: endpoint({
    method: "GET",
    path: "/ready",
    group: "Monitoring",
    access: "open",
    summary: "Readiness",
    query: none,
    answer: json(liveness, { status: "pass" }),
  }),
  getMetrics: endpoint({
    method: "GET",
    path: "/metrics",
    group: "Monitoring",
    access: "open",
    summary: "Prometheus metrics",
    description:
      "Where the operator has set PUBLIC_URL: only for callers on the same machine and callers that send METRICS_TOKEN as bearer.",
    query: none,
    answer: plainText("text/plain; version=0.0.4; charset=utf-8", "nordscope_companies 50000\n"),
    errors: [401],
  }),
};
