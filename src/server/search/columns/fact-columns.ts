/**
 * Facts of the table that the index keeps by their kind: closed values as sets of rows, others as numbers. Most
 * companies have none.
 */
import { factOf, recordOf } from "../../../contract/facts.ts";
import type { Fact } from "../../../contract/facts/fact.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { dayNumber } from "../normalise.ts";
import { arrayPart, type Parts } from "../snapshot/parts.ts";
import { type Bits, emptyBits, putBit, withRoom } from "./bitset.ts";
import { closedValues, type LevelFact, levelFacts, placeOf, type SetFact, setFacts } from "./closed-values.ts";
import { float64s, int32s, type Numbers, uint8s, type Vector } from "./vector.ts";

type Value = string | number | boolean | null;

/** The number of a value, which is lower than every known one when the value is unknown. */
interface Level {
  vector: () => Vector<Numbers>;
  numberOf: (value: Value) => number;
  /** The lowest number of a value that a filter asks for. */
  lowest: (value: Value) => number;
}

/** The number of a year is that of years since this one, from 1 to 255. */
const YEAR_ZERO = 1900;
const LAST_YEAR_NUMBER = 255;
const UNKNOWN_DAY = -(2 ** 31);

const year: Level = {
  vector: uint8s,
  numberOf: (value) => (value === null ? 0 : Math.min(LAST_YEAR_NUMBER, Math.max(1, Number(value) - YEAR_ZERO))),
  lowest: (value) => Math.max(1, Number(value) - YEAR_ZERO),
};
const date: Level = {
  vector: int32s,
  numberOf: (value) => (value === null ? UNKNOWN_DAY : dayNumber(String(value))),
  lowest: (value) => dayNumber(String(value)),
};
const wholeNumber: Level = {
  vector: float64s,
  numberOf: (value) => (value === null ? Number.NEGATIVE_INFINITY : Number(value)),
  lowest: Number,
};
const levels: Partial<Record<Fact["kind"], Level>> = { year, date };
const levelOf = (name: LevelFact) => levels[factOf(name).kind] ?? wholeNumber;

export class FactColumns {
  /** By fact and value: the rows that have it. Rows in no set are unknown. */
  readonly #sets = recordOf<Readonly<Record<SetFact, Bits[]>>>(
    setFacts.map((name) => [
      name,
      closedValues(name)
        .filter((value) => value !== null)
        .map(() => emptyBits(0)),
    ]),
  );
  readonly #levels = levelFacts.map((name) => {
    const level = levelOf(name);
    return { name, level, numbers: level.vector() };
  });

  get savedParts(): Parts {
    const setParts = setFacts.flatMap((name) => {
      const sets = this.#sets[name];
      return sets.map((_, place) => {
        const part = arrayPart(
          () => sets[place] ?? emptyBits(0),
          (buffer) => (sets[place] = new Int32Array(buffer)),
        );
        return [`${name}.${place}`, part] as const;
      });
    });
    const levelParts = this.#levels.map(({ name, numbers }) => [name, numbers] as const);
    return Object.fromEntries([...setParts, ...levelParts]);
  }

  /** Allocates for this many rows at once. */
  reserve(rows: number): void {
    for (const { numbers } of this.#levels) numbers.reserve(rows);
  }

  /** @param place as in `placeOf` */
  setOf(fact: SetFact, place: number): Bits {
    return this.#sets[fact][place] ?? emptyBits(0);
  }

  /** @param row an existing row or the next new one */
  write(row: number, record: SearchRecord): void {
    for (const { name, level, numbers } of this.#levels) {
      if (row === numbers.length) numbers.extend();
      numbers.data[row] = level.numberOf(record[name]);
    }
    for (const name of setFacts) {
      const sets = this.#sets[name];
      const place = placeOf(name, record[name]);
      for (let value = 0; value < sets.length; value++) {
        const rows = withRoom(sets[value] ?? emptyBits(0), row);
        sets[value] = rows;
        putBit(rows, row, value === place);
      }
    }
  }

  /** Returns a test whether the value of a row is this one or a higher one. */
  atLeast(fact: LevelFact, value: string | number): (row: number) => boolean {
    const column = this.#levels.find(({ name }) => name === fact);
    if (!column) return () => false;
    const { level, numbers } = column;
    const lowest = level.lowest(value);
    return (row) => (numbers.data[row] ?? 0) >= lowest;
  }
}
