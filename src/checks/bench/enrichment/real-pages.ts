/**
 * Scores facts of real pages against manual labels (`page-labels`). The pages are not part of this repository: a folder
 * must contain them as `owner+name/path`, as extracted by `git archive` from each repository at the labelled commit.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { extractFacts } from "../../../server/enrichment/extract/extract-facts.ts";
import { type FactKind, type FactLists, FactScores, foundFacts } from "./fact-scores.ts";
import { asLabelled, type PageLabels, readPageLabels } from "./page-labels.ts";

export function printRealPages(folder: string): void {
  const scores = new FactScores();
  let [read, typed, rightType] = [0, 0, 0];
  const absent: string[] = [];
  for (const labels of readPageLabels()) {
    const file = join(folder, labels.repository.replace("/", "+"), labels.path);
    if (!existsSync(file)) {
      absent.push(file);
      continue;
    }
    read++;
    const facts = extractFacts({
      body: readFileSync(file),
      contentType: "text/html",
      url: labels.url,
      country: labels.country,
    });
    scores.add(`${labels.repository} ${labels.path}`, countable(foundFacts([facts], []), labels), labels.truth);
    for (const { email, type } of facts.emails) {
      const expectedType = labels.types.get(asLabelled(email, labels));
      if (expectedType === undefined) continue;
      typed++;
      if (type === expectedType) rightType++;
    }
  }
  console.log(`${read} real pages; e-mail's type right: ${rightType} of ${typed}`);
  scores.print();
  scores.printExamples(Number.POSITIVE_INFINITY);
  for (const file of absent) console.log(`missing: ${file}`);
}

/** The found facts without those labelled as ambiguous. */
function countable(found: FactLists, labels: PageLabels): FactLists {
  const labelsOf = (kind: FactKind) =>
    found[kind].map((one) => asLabelled(one, labels)).filter((one) => !labels.may[kind].includes(one));
  return {
    "e-mail": labelsOf("e-mail"),
    phone: labelsOf("phone"),
    fax: labelsOf("fax"),
    profile: labelsOf("profile"),
    technology: labelsOf("technology"),
    "person with role": labelsOf("person with role"),
    "registry number": labelsOf("registry number"),
  };
}
