import type { Migration } from "./migration.ts";

/**
 * Marks of companies by users. `mark_words.word` is unique per user by its key (`contract/mark-words.ts`), which the
 * store checks: erasing a person's name can make two words equal. `until_on` is the first day on which a mark does not
 * hold any more.
 */
export const marks: Migration = {
  name: "010-marks",
  sql: `
    CREATE TABLE mark_words (
      id PUBLIC_ID,
      user_id INTEGER NOT NULL REFERENCES users (id),
      word TEXT NOT NULL
    ) STRICT;
    CREATE INDEX mark_words_user ON mark_words (user_id);

    CREATE TABLE company_marks (
      id PUBLIC_ID,
      user_id INTEGER NOT NULL REFERENCES users (id),
      word_id INTEGER NOT NULL REFERENCES mark_words (id),
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      reason TEXT,
      until_on TEXT,
      marked_at INSTANT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX company_marks_word ON company_marks (word_id, company_id);
    CREATE INDEX company_marks_user ON company_marks (user_id, company_id);
    CREATE INDEX company_marks_company ON company_marks (company_id);
  `,
};
