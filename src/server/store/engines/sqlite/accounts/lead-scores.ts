/** Scores of companies, kept with the leads on them: written with a lead, and again when the company or the day changes. */
import { type KeptScore, keptScore, scoreFacts } from "../../shared/accounts/score-facts.ts";
import { number } from "../../shared/row.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

const FACTS = `SELECT ${scoreFacts("0")} FROM companies AS company WHERE company.id = ?`;
const FACTS_OF = `
  SELECT ${scoreFacts("0")} FROM companies AS company WHERE company.id IN (SELECT value FROM json_each(?))`;
const WITH_LEADS = "SELECT DISTINCT company_id FROM leads WHERE company_id IN (SELECT value FROM json_each(?))";
/** For DISTINCT alone SQLite would walk all leads by company, a million of them every minute. */
const DUE = "SELECT DISTINCT company_id FROM leads INDEXED BY leads_score_until WHERE score_until <= ? LIMIT ?";
const KEEP = "UPDATE leads SET score = ?, score_until = ? WHERE company_id = ?";

/** @returns undefined: there is no such company */
export function scoreOf(database: SqliteDatabase, companyId: number, day: string): KeptScore | undefined {
  return database.get(FACTS, [companyId], (row) => keptScore(row, day));
}

/** By company; those that are not there are left out. @param day YYYY-MM-DD */
export function scoresOf(database: SqliteDatabase, companyIds: readonly number[], day: string): Map<number, KeptScore> {
  const found = database.all(FACTS_OF, [JSON.stringify(companyIds)], (row) => keptScore(row, day));
  return new Map(found.map((kept) => [kept.companyId, kept]));
}

/** To be called in the transaction that changed these companies or what hangs on them. @param day YYYY-MM-DD */
export function rescoreLeads(database: SqliteDatabase, companyIds: readonly number[], day: string): void {
  if (companyIds.length === 0) return;
  for (const id of database.all(WITH_LEADS, [JSON.stringify(companyIds)], (row) => number(row.company_id))) {
    const kept = scoreOf(database, id, day);
    if (kept) database.run(KEEP, [kept.score, kept.until, id]);
  }
}

/** Scores whose day has come, of at most `most` companies. @returns how many there were */
export function rescoreDue(database: SqliteDatabase, day: string, most: number): number {
  const due = database.all(DUE, [day, most], (row) => number(row.company_id));
  rescoreLeads(database, due, day);
  return due.length;
}
