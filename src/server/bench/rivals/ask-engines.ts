/** Asks every engine every question, twice, and holds the exact answers against the first engine's. */
import type { Answer, Engine } from "./engine.ts";
import type { Question } from "./questions.ts";

export interface Times {
  /** Milliseconds of each variant when it is asked for the first time, and again. */
  fresh: number[];
  warm: number[];
}

export interface Asked {
  question: Question;
  /** In the order of the engines. */
  times: Times[];
  /** Where an engine's answer is not the first engine's, in words. */
  faults: string[];
}

/** A slow engine is not asked all variants: a pass ends after so many seconds, yet not before so many variants. */
export interface Patience {
  seconds: number;
  atLeast: number;
}

export async function askEngines(
  engines: readonly Engine[],
  questions: readonly Question[],
  patience: Patience,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const question of questions) {
    const times: Times[] = [];
    const faults: string[] = [];
    let right: readonly (Answer | null)[] = [];
    for (const engine of engines) {
      const { answers, ...own } = await askOne(engine, question, patience);
      times.push(own);
      if (engine === engines[0]) right = answers;
      else if (question.exact)
        faults.push(...answers.flatMap((answer, i) => fault(engine, question, i, answer, right)));
    }
    asked.push({ question, times, faults });
  }
  return asked;
}

async function askOne(
  engine: Engine,
  { asks }: Question,
  patience: Patience,
): Promise<Times & { answers: (Answer | null)[] }> {
  const answers: (Answer | null)[] = [];
  const pass = async (): Promise<number[]> => {
    const times: number[] = [];
    const begun = performance.now();
    for (const [place, ask] of asks.entries()) {
      const asking = performance.now();
      const answer = await engine.answer(ask);
      if (answer) times.push(performance.now() - asking);
      answers[place] = answer;
      if (times.length >= patience.atLeast && performance.now() - begun > patience.seconds * 1000) break;
    }
    return times;
  };
  // Ours is compiled by running, as in a server that has run a while; then it forgets all answers.
  if (engine.warmsUp) await pass();
  engine.forget();
  return { fresh: await pass(), warm: await pass(), answers };
}

function fault(
  engine: Engine,
  { name, asks }: Question,
  place: number,
  answer: Answer | null,
  right: readonly (Answer | null)[],
) {
  const [got, wanted] = [answer, right[place]].map((one) => JSON.stringify(one));
  return !answer || !right[place] || got === wanted
    ? []
    : [`${engine.name}, ${name}: ${JSON.stringify(asks[place])}\n  answers ${got}\n  and not ${wanted}`];
}
