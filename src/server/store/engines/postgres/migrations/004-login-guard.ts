import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * Failed sign-ins of the last minutes, over all nodes. Names are hashes, so no e-mail or IP address is stored.
 * - `attempt_login` counts an attempt as failed for each of its names, or counts nothing and returns the time to wait.
 * Names are sorted, so that all nodes lock rows in the same order.
 * - `forgive_login` removes one failure at this time from each name, and all failures of the pair.
 */
export const loginGuard: Migration = {
  name: "004-login-guard",
  sql: inOwnWords(`
    CREATE TABLE login_failures (
      name TEXT PRIMARY KEY,
      failures timestamptz(3)[] NOT NULL,
      last_at INSTANT NOT NULL
    ) WITH (fillfactor = 50);

    CREATE FUNCTION attempt_login(names text[], limits bigint[], tried_at timestamptz, span interval)
    RETURNS interval LANGUAGE plpgsql AS $$
    DECLARE
      waits interval;
    BEGIN
      INSERT INTO login_failures AS kept (name, failures, last_at)
      SELECT asked.name, '{}', tried_at FROM unnest(names) AS asked (name) ORDER BY asked.name
      ON CONFLICT (name) DO UPDATE SET last_at = greatest(kept.last_at, tried_at),
        failures = ARRAY(SELECT at FROM unnest(kept.failures) AS old (at) WHERE at > tried_at - span ORDER BY at);
      SELECT max(kept.failures[cardinality(kept.failures) - asked.most + 1] + span - tried_at) INTO waits
      FROM unnest(names, limits) AS asked (name, most) JOIN login_failures AS kept ON kept.name = asked.name
      WHERE cardinality(kept.failures) >= asked.most;
      IF waits IS NULL THEN
        UPDATE login_failures AS kept SET failures = kept.failures || tried_at::timestamptz(3) WHERE kept.name = ANY (names);
      END IF;
      RETURN waits;
    END $$;

    CREATE FUNCTION forgive_login(names text[], pair text, tried_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM login_failures WHERE name = ANY (names) ORDER BY name FOR UPDATE;
      UPDATE login_failures SET failures = CASE WHEN name = pair THEN '{}' ELSE
        failures[:array_position(failures, tried_at::timestamptz(3)) - 1]
          || failures[array_position(failures, tried_at::timestamptz(3)) + 1:] END
      WHERE name = ANY (names) AND (name = pair OR tried_at::timestamptz(3) = ANY (failures));
    END $$;
  `),
};
