/** The questions as SQL that both databases understand; what differs is the dialect's. */
import { type Answer, type Ask, COMPARED_FACETS, type ComparedFacet, PAGE } from "./engine.ts";
import { conditions, type Dialect, type Sql, where } from "./filter-sql.ts";

export interface Asked extends Dialect {
  /** The first column of the rows. */
  column(sql: Sql): Promise<number[]>;
  /** The best names for a text with typos. */
  typos(text: string): Sql | null;
  records(ids: readonly number[]): Promise<number[]>;
}

const FACET_COLUMN: Readonly<Record<ComparedFacet, string>> = {
  country_code: "country",
  legal_form: "form_key",
  city: "city_key",
  employees: "employee_class",
};

export async function sqlAnswer(engine: Asked, ask: Ask): Promise<Answer> {
  switch (ask.kind) {
    case "first":
      return { ids: await engine.column(pageOf([...conditions(ask.filter, engine), after(ask.after)])) };
    case "count":
      return { total: await total(engine, conditions(ask.filter, engine)) };
    case "page": {
      const parts = conditions(ask.filter, engine);
      return { ids: await engine.column(pageOf(parts)), total: await total(engine, parts) };
    }
    case "facets": {
      const counts: number[][] = [];
      for (const facet of COMPARED_FACETS) {
        counts.push(await engine.column(groups(FACET_COLUMN[facet], conditions(ask.filter, engine, facet))));
      }
      return { total: await total(engine, conditions(ask.filter, engine)), counts };
    }
    case "contains":
      return { ids: await engine.column(pageOf([engine.contains("name_key", ask.text)])) };
    case "typos": {
      const sql = engine.typos(ask.text);
      return { ids: sql ? await engine.column(sql) : [] };
    }
    case "records":
      return { ids: await engine.records(ask.ids) };
  }
}

const after = (id: number): Sql => ({ text: "id > ?", values: [id] });

function pageOf(parts: readonly Sql[]): Sql {
  const { text, values } = where(parts);
  return { text: `SELECT id FROM companies ${text} ORDER BY id LIMIT ${PAGE}`, values };
}

function groups(column: string, parts: readonly Sql[]): Sql {
  const { text, values } = where(parts);
  return {
    text: `SELECT count(*) AS n FROM companies ${text} GROUP BY ${column} ORDER BY n DESC LIMIT ${PAGE}`,
    values,
  };
}

async function total(engine: Asked, parts: readonly Sql[]): Promise<number> {
  const { text, values } = where(parts);
  const [count = 0] = await engine.column({ text: `SELECT count(*) FROM companies ${text}`, values });
  return count;
}
