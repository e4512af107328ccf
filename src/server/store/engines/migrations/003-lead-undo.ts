import type { Migration } from "./migration.ts";

/**
 * Changes of leads by requests, one row per lead, stored for a day. The columns of `leads` have the values from before
 * the request, those of an added lead its first ones; `given_` are the values of a change, `event_id` its entry in
 * `lead_events`. `outcome` is set when the request is undone. `undo_events` are the events of deleted leads.
 */
export const leadUndo: Migration = {
  name: "003-lead-undo",
  sql: `
    CREATE TABLE lead_undos (
      id PUBLIC_ID,
      token TEXT NOT NULL,
      user_id INTEGER NOT NULL REFERENCES users (id),
      kind TEXT NOT NULL,
      requested_at INSTANT NOT NULL,
      outcome TEXT,
      lead_id INTEGER NOT NULL,
      company_id INTEGER NOT NULL,
      status TEXT NOT NULL,
      status_since INSTANT NOT NULL,
      notes TEXT,
      next_action TEXT,
      next_action_on TEXT,
      last_contact_at INSTANT,
      lost_reason TEXT,
      version INTEGER NOT NULL,
      created_at INSTANT NOT NULL,
      updated_at INSTANT NOT NULL,
      event_id INTEGER,
      given_status TEXT,
      given_action TEXT,
      given_action_on TEXT,
      given_reason TEXT
    ) STRICT;
    CREATE INDEX lead_undos_token ON lead_undos (token);
    CREATE INDEX lead_undos_lead ON lead_undos (lead_id);
    CREATE INDEX lead_undos_company ON lead_undos (company_id);
    CREATE INDEX lead_undos_user ON lead_undos (user_id);
    CREATE INDEX lead_undos_age ON lead_undos (requested_at);

    CREATE TABLE undo_events (
      id PUBLIC_ID,
      undo_id INTEGER NOT NULL REFERENCES lead_undos (id) ON DELETE CASCADE,
      lead_id INTEGER NOT NULL,
      type TEXT NOT NULL,
      old_status TEXT,
      new_status TEXT,
      text TEXT,
      happened_at INSTANT NOT NULL,
      created_at INSTANT NOT NULL
    ) STRICT;
    CREATE INDEX undo_events_undo ON undo_events (undo_id);
  `,
};
