import { expect, test } from "vitest";

import { parseLoosely, readLinkedData } from "./linked-data.ts";

test.each([
  ['{"a":1}', [{ a: 1 }]],
  ["{&quot;a&quot;:1}", [{ a: 1 }]],
  ['<!-- {"a":1} -->', [{ a: 1 }]],
  ['//<![CDATA[\n{"a":1}\n//]]>', [{ a: 1 }]],
  ['{"a":1,}', [{ a: 1 }]],
  ['{"a":"x\ny"}', [{ a: "x y" }]],
  [String.raw`{"a":"it\'s"}`, [{ a: "it's" }]],
  ['{"a":1};', [{ a: 1 }]],
  ['{"a":1 /* one */}', [{ a: 1 }]],
  ["not json", []],
])("%s is read as %o", (text, values) => expect(parseLoosely(text)).toEqual(values));

test("organizations in graphs and under publishers, no articles' authors", () => {
  const { organizations, people } = readLinkedData([
    JSON.stringify({
      "@graph": [
        {
          "@type": ["LocalBusiness", "Dentist"],
          name: "Tann AS",
          address: { postalCode: 150, addressLocality: "Oslo" },
          contactPoint: [{ telephone: "22002525" }],
        },
        {
          "@type": "Article",
          email: "redaksjon@x.no",
          author: { "@type": "Person", name: "Ola" },
          publisher: { "@type": "Organization", sameAs: "https://x.com/tann" },
        },
      ],
    }),
  ]);
  expect(organizations.map(({ phones, profiles }) => [...phones, ...profiles])).toEqual([
    ["22002525"],
    ["https://x.com/tann"],
  ]);
  expect(people).toEqual([]);
});

test("a circular or deep graph ends", () => {
  const deep = `${'{"@graph":['.repeat(200)}{"@type":"Organization","email":"a@b.no"}${"]}".repeat(200)}`;
  expect(readLinkedData([deep]).organizations).toEqual([]);
});
