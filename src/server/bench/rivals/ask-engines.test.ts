import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { sampleCompanies } from "../../search/testing/sample-companies.ts";
import { askEngines } from "./ask-engines.ts";
import type { Answer, Ask, Engine } from "./engine.ts";
import { OwnEngine } from "./own-engine.ts";
import { questionsOver, SEED } from "./questions.ts";
import { SqliteEngine } from "./sqlite-engine.ts";

const COMPANIES = 3_000;
const PATIENCE = { seconds: 60, atLeast: 1 };
const folder = mkdtempSync(join(tmpdir(), "nordscope-rivals-test-"));
const engines: Engine[] = [];

beforeAll(async () => {
  engines.push(await OwnEngine.open(folder, true), new SqliteEngine(folder));
  for (const engine of engines) {
    await engine.add(sampleCompanies(COMPANIES, SEED));
    await engine.finish();
  }
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
  rmSync(folder, { recursive: true });
});

test("SQLite answers every exact question as the index does, and both are asked all of it twice", async () => {
  const questions = questionsOver(COMPANIES);
  const asked = await askEngines(engines, questions, PATIENCE);
  expect(asked.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { question, times } of asked) {
    expect(times.map(({ fresh, warm }) => [fresh.length, warm.length])).toEqual(
      engines.map(() => [question.asks.length, question.asks.length]),
    );
  }
});

test("an engine that counts one company too few is found out", async () => {
  const [own] = engines;
  if (!own) throw new Error("no engine");
  class Miscounts extends SqliteEngine {
    override async answer(ask: Ask): Promise<Answer> {
      const answer = await super.answer(ask);
      return answer.total === undefined ? answer : { ...answer, total: answer.total - 1 };
    }
  }
  const other = mkdtempSync(join(tmpdir(), "nordscope-rivals-test-"));
  const wrong = new Miscounts(other);
  try {
    await wrong.add(sampleCompanies(COMPANIES, SEED));
    await wrong.finish();
    const counted = questionsOver(COMPANIES).filter(({ asks }) => asks.every(({ kind }) => kind === "count"));
    const [asked] = await askEngines([own, wrong], counted, PATIENCE);
    expect(asked?.faults).toHaveLength(counted[0]?.asks.length ?? -1);
  } finally {
    await wrong.close();
    rmSync(other, { recursive: true });
  }
});
