/**
 * All migrations in order. To add one, create a file in this folder and add a line here. A released migration never
 * changes.
 */
import { schema } from "./001-schema.ts";
import { registerFacts } from "./002-register-facts.ts";
import { leadUndo } from "./003-lead-undo.ts";
import { operation } from "./004-operation.ts";
import { waitingUnits } from "./005-waiting-units.ts";
import { allParents } from "./006-all-parents.ts";
import { allPhones } from "./007-all-phones.ts";
import { registrationFacts } from "./008-registration-facts.ts";
import { accounts } from "./009-accounts.ts";
import { marks } from "./010-marks.ts";
import { accountsProgress } from "./011-accounts-progress.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [
  schema,
  registerFacts,
  leadUndo,
  operation,
  waitingUnits,
  allParents,
  allPhones,
  registrationFacts,
  accounts,
  marks,
  accountsProgress,
];
