import { expect, test } from "vitest";

import { osaDistance } from "./osa-distance.ts";

test.each([
  ["ca", "abc", 3],
  ["abcd", "abdc", 1],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("from %s to %s the distance is %i", (a, b, distance) => expect(osaDistance(a, b)).toBe(distance));
