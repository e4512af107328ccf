import type { Migration } from "./migration.ts";

/**
 * - `sessions.agent`: the browser's `User-Agent`, to recognise a session; null for older sessions.
 * - `idempotency.node`: on PostgreSQL the node that executes the request; null when it is not known whether it lives.
 * - `attempt_login` of PostgreSQL moves failures from the future to the present: a clock that was ahead for a moment
 * must not lock an account until that time.
 */
export const operation: Migration = {
  name: "004-operation",
  sql: `
    ALTER TABLE sessions ADD COLUMN agent TEXT;
    ALTER TABLE idempotency ADD COLUMN node INTEGER;
  `,
  postgres: `
    CREATE OR REPLACE FUNCTION attempt_login(names text[], limits bigint[], tried_at timestamptz, span interval)
    RETURNS interval LANGUAGE plpgsql AS $$
    DECLARE
      waits interval;
    BEGIN
      INSERT INTO login_failures AS kept (name, failures, last_at)
      SELECT asked.name, '{}', tried_at FROM unnest(names) AS asked (name) ORDER BY asked.name
      ON CONFLICT (name) DO UPDATE SET last_at = tried_at,
        failures = ARRAY(SELECT least(at, tried_at) FROM unnest(kept.failures) AS old (at)
          WHERE at > tried_at - span ORDER BY at);
      SELECT max(kept.failures[cardinality(kept.failures) - asked.most + 1] + span - tried_at) INTO waits
      FROM unnest(names, limits) AS asked (name, most) JOIN login_failures AS kept ON kept.name = asked.name
      WHERE cardinality(kept.failures) >= asked.most;
      IF waits IS NULL THEN
        UPDATE login_failures AS kept SET failures = kept.failures || tried_at::timestamptz(3)
        WHERE kept.name = ANY (names);
      END IF;
      RETURN waits;
    END $$;
  `,
};
