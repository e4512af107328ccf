import { expect, test } from "vitest";

import { PathTree } from "./routes.ts";

const tree = new PathTree<string>();
for (const template of ["/v1/leads/{id}", "/v1/leads/{id}/events", "/v1/leads/bulk/now", "/v1/companies/{id}/tech"]) {
  tree.add(template, template);
}

test.each([
  ["/v1/leads/7", "/v1/leads/{id}", "7"],
  ["/v1/leads/7/events", "/v1/leads/{id}/events", "7"],
  ["/v1/leads/bulk/now", "/v1/leads/bulk/now", undefined],
  // A name that leads nowhere is a parameter after all.
  ["/v1/leads/bulk/events", "/v1/leads/{id}/events", "bulk"],
  ["/v1/companies/%2F/tech", "/v1/companies/{id}/tech", "%2F"],
])("%s is %s", (path, template, id) => {
  expect(tree.find(path)).toEqual({ value: template, params: id === undefined ? {} : { id } });
});

test.each([
  "",
  "/",
  "/v1",
  "/v1/leads",
  "/v1/leads/",
  "/v1/leads//events",
  "/v1/leads/7/",
  "/v1/leads/7/events/1",
  "v1/leads/7",
])("%j has no match", (path) => expect(tree.find(path)).toBeUndefined());
