/** A WHERE clause composed of parts, each with `?` for its values. */
import type { SqlParameter } from "./steps.ts";

export class Conditions {
  readonly #parts: string[] = [];
  readonly parameters: SqlParameter[] = [];

  add(condition: string, ...values: SqlParameter[]): void {
    this.#parts.push(numbered(condition, this.parameters.length));
    this.parameters.push(...values);
  }

  get sql(): string {
    return this.#parts.join(" AND ");
  }

  /** Appends SQL after the conditions and numbers the parameters of both. */
  with(sql: string, ...values: SqlParameter[]): { sql: string; parameters: SqlParameter[] } {
    return { sql: numbered(sql, this.parameters.length), parameters: [...this.parameters, ...values] };
  }
}

function numbered(sql: string, start: number): string {
  let place = start;
  return sql.replaceAll("?", () => `$${(place += 1)}`);
}
