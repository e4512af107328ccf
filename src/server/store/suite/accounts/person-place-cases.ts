/** Plants a person in every place of the store where texts can name one, and looks for it after `forget`. */
import { describe, expect, test } from "vitest";

import { hashSecret } from "../../../domain/accounts/api-key.ts";
import { cellsOf, copiedTables } from "../../engines/copy/tables.ts";
import { PgDatabase } from "../../engines/postgres/pg-database.ts";
import { PERSON_PLACES, PROFILE_PLACES, WITHOUT_PERSONS } from "../../engines/shared/accounts/person-places.ts";
import { all } from "../../engines/shared/steps.ts";
import { openDatabase } from "../../engines/sqlite/open-database.ts";
import type { StorePlace } from "../../ports/store.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { firstReading, secondReading, wholeOf } from "../suite-records.ts";
import { leadOf, noon, userOf } from "./account-records.ts";

interface RawDatabase {
  /** Names of the columns with texts. */
  textColumns(table: string): Promise<string[]>;
  rows(table: string, columns: readonly string[]): Promise<unknown[][]>;
  run(sql: string): Promise<unknown>;
  close(): Promise<unknown>;
}

function rawDatabase({ dataDir, databaseUrl }: StorePlace): RawDatabase {
  const select = (table: string, columns: readonly string[]) =>
    `SELECT ${columns.map((column) => `"${column}"`).join(", ")} FROM ${table}`;
  if (typeof databaseUrl === "string") {
    const database = new PgDatabase(databaseUrl, { connections: 1, name: "raw" });
    const columnsOf = `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'text' AND table_name = $1`;
    return {
      textColumns: async (table) => database.read(all(columnsOf, [table], (row) => String(row.name))),
      rows: async (table, columns) => database.read(all(select(table, columns), [], (row) => cellsOf(row, columns))),
      run: (sql) => database.run(sql),
      close: () => database.close(),
    };
  }
  const database = openDatabase(dataDir);
  const columnsOf = "SELECT name FROM pragma_table_info(?) WHERE type LIKE '%TEXT%'";
  return {
    textColumns: async (table) => database.all(columnsOf, [table], (row) => String(row.name)),
    rows: async (table, columns) => database.all(select(table, columns), [], (row) => cellsOf(row, columns)),
    run: async (sql) => database.transaction(() => database.run(sql, [])),
    close: async () => database.close(),
  };
}

const PERSON = /ida[\s+._-]*s(?:ø|oe?|%C3%B8)g(?:å|aa?|%C3%A5)rd|ida(?:@|%40)havblik/i;
const PAGE = "https://havblik.example/ansatte/ida-sogard";
/** Columns that are no text that someone wrote: numbers, days, codes, keys and words of this program. */
const CODES =
  /(?:_at|_since|_on|_until|_by|_from|_hash|_code|_date|_id|_contact_at)$|^(?:type|kind|status|old_status|new_status|given_status|outcome|cause|category|basis|platform|source|owner|token|hour|endpoint|at|minute|part|plan|rules|etag|last_modified|field_name|legal_form|postal_code|verification_status|registry_status|email_status|email_type|seniority_level|lost_reason|given_reason|score_until|granted_through|first_seen|version|refused_version|waiting|until|further_industries|sector|year_end|currency|published|rank|offered)$/;
/** Tables without texts of people or about companies. */
const INNER = new Set(["meta", "counters", "leases", "schema_migrations", "register_states", "tech_profiles"]);

/** A text that names the person, as it is written in a place. */
function traceIn(place: string): string {
  if (/url$|leads_to$/.test(place)) return place === "socials.url" ? "https://linkedin.com/in/ida-soegaard" : PAGE;
  if (place === "socials.handle" || place === "socials.site_key") return "ida-soegaard";
  if (place === "idempotency.headers") return '{"x":"Ida Søgård"}';
  return place === "saved_views.query" ? "query=Ida+S%C3%B8g%C3%A5rd" : "Ida Søgård <ida@havblik.example>";
}

export function describePersonPlaces(engine: EngineUnderTest): void {
  describe("places that can name a person", () => {
    const open = freshStore(engine);

    test("are all listed, or named with the reason why they need no erasure", async () => {
      const raw = rawDatabase(open().place);
      const listed = new Set([...PERSON_PLACES, ...Object.values(WITHOUT_PERSONS).flat()]);
      const forgotten: string[] = [];
      for (const { name: table } of copiedTables.filter(({ name }) => !INNER.has(name)))
        for (const column of await raw.textColumns(table))
          if (!CODES.test(column) && !listed.has(`${table}.${column}`)) forgotten.push(`${table}.${column}`);
      await raw.close();
      expect(forgotten).toEqual([]);
    });

    test("name no one after the person is forgotten, and the report lists them", async () => {
      const { store, place } = open();
      const { accounts, writer, indexSource } = store;
      const past = { field_name: "city", old_value: "Oslo", new_value: "Ida", detected_at: secondReading.retrievedAt };
      await writer.insertWhole([{ ...wholeOf("30000001"), past: [past] }], firstReading);
      const [id = 0] = (await Array.fromAsync(indexSource.all(10))).flat().map((record) => record.id);
      const user = await userOf(accounts);
      const lead = (await leadOf(accounts, user, { companyId: id, notes: "note" }))?.id ?? 0;
      const note = { type: "note" as const, text: "note", at: noon.toISOString() };
      await accounts.leads.logActivity(user, lead, note, null, noon);
      await accounts.leads.removeMany(user, [lead], noon);
      const newLead = (await leadOf(accounts, user, { companyId: id, notes: "note" }))?.id ?? 0;
      await accounts.leads.logActivity(user, newLead, note, null, noon);
      await accounts.credentials.createKey(user, { name: "CRM", prefix: "nsk_", hash: hashSecret("secret") }, noon);
      await accounts.views.create(user, { name: "View", query: "", columns: [], is_default: false }, null, noon);
      await accounts.marks.mark(user, "Partner", { companyIds: [id], reason: "reason" }, noon);
      const call = { userId: user, route: "POST /v1/leads", key: "k", bodyHash: "a" };
      await accounts.idempotency.finish(call, { status: 201, headers: {}, body: "" }, noon);
      const raw = rawDatabase(place);
      const day = "'2026-11-20T12:00:00.000Z'";
      await raw.run(`DELETE FROM socials`);
      await raw.run(`DELETE FROM technologies`);
      await raw.run(
        `INSERT INTO socials (company_id, platform, url, verified, created_at, updated_at) VALUES (${id}, 'linkedin', 'x', TRUE, ${day}, ${day})`,
      );
      // The page of a fact that stays.
      await raw.run(
        `INSERT INTO socials (company_id, platform, url, verified, created_at, updated_at, evidence_url) VALUES (${id}, 'facebook', 'https://facebook.com/havblik', TRUE, ${day}, ${day}, '${PAGE}')`,
      );
      await raw.run(
        `INSERT INTO technologies (company_id, name, category, basis, evidence, page_url, first_seen, retrieved_at) VALUES (${id}, 'Shopify', 'ecommerce', 'observed', 'x', 'x', ${day}, ${day})`,
      );
      await raw.run(`INSERT INTO site_visits (company_id, due_at, proof_url) VALUES (${id}, ${day}, 'x')`);
      for (const url of ["https://havblik.example/", "https://havblik.example/x"])
        await raw.run(
          `INSERT INTO site_pages (company_id, url, basis, read_at, leads_to) VALUES (${id}, '${url}', '1', ${day}, 'https://havblik.example/kontakt')`,
        );
      const planted = PERSON_PLACES.filter((each) => !each.startsWith("contacts.") || each === "contacts.evidence_url");
      for (const each of planted) {
        const [table = "", column = ""] = each.split(".");
        const which = PROFILE_PLACES.includes(each)
          ? " WHERE platform = 'linkedin'"
          : each === "site_pages.url"
            ? " WHERE url LIKE '%/x'"
            : "";
        await raw.run(`UPDATE ${table} SET ${column} = '${traceIn(each)}'${which}`);
      }
      const traces = async () => {
        const places: string[] = [];
        for (const { name: table } of copiedTables) {
          const columns = await raw.textColumns(table);
          const rows = columns.length === 0 ? [] : await raw.rows(table, columns);
          for (const row of rows)
            for (const [index, cell] of row.entries())
              if (PERSON.test(String(cell))) places.push(`${table}.${columns[index] ?? ""}`);
        }
        return [...new Set(places)].toSorted();
      };
      expect(await traces()).toEqual(expect.arrayContaining(planted.toSorted()));

      const subject = { by: "email", email: "ida@havblik.example" } as const;
      const contacts = await accounts.privacy.contactsOf(subject);
      const report = await accounts.privacy.forgetTraces(subject, contacts, noon);
      await writer.forgetContacts(subject, [contacts[0]?.id ?? 0], noon);
      expect(await traces()).toEqual([]);
      const rowsOf = (each: string) =>
        each.startsWith("history") || each.startsWith("idempotency") ? each.split(".")[0] : each;
      const reported = planted.map((each) => rowsOf(PROFILE_PLACES.includes(each) ? "socials" : each));
      expect(new Set(Object.keys(report.places))).toEqual(new Set(reported));
      // Other pages and profiles of the company stay.
      expect(await raw.rows("site_pages", ["url", "leads_to"])).toEqual([["https://havblik.example/", ""]]);
      expect(await raw.rows("socials", ["url", "evidence_url"])).toEqual([
        ["https://facebook.com/havblik", "https://havblik.example/"],
      ]);
      await raw.close();
    });
  });
}
