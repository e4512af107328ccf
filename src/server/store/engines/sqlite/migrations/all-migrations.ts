/**
 * All migrations in order. To add one, create a file in this folder and add a line here. A released migration never
 * changes.
 */
import type { Migration } from "../../shared/schema.ts";
import { companies } from "./001-companies.ts";
import { accounts } from "./002-accounts.ts";
import { isEmployer } from "./003-is-employer.ts";
import { unlocks } from "./004-unlocks.ts";
import { employeeClasses } from "./005-employee-classes.ts";
import { registers } from "./006-registers.ts";
import { regions } from "./007-regions.ts";
import { leadScores } from "./008-lead-scores.ts";
import { reloadLimit } from "./009-reload-limit.ts";
import { leavingUsers } from "./010-leaving-users.ts";
import { overwrites } from "./011-overwrites.ts";
import { knownTime } from "./012-known-time.ts";
import { leadLists } from "./013-lead-lists.ts";
import { siteVisits } from "./014-site-visits.ts";
import { recordDigests } from "./015-record-digests.ts";
import { removals } from "./016-removals.ts";
import { proofMisses } from "./017-proof-misses.ts";
import { siteDomains } from "./018-site-domains.ts";
import { visitedWebsite } from "./019-visited-website.ts";
import { sitePages } from "./020-site-pages.ts";
import { ledgerChecks } from "./021-ledger-checks.ts";
import { unknownMarketingOptOut } from "./022-unknown-marketing.ts";
import { indexesForSearch } from "./023-search-lookups.ts";
import { refusedVersions } from "./024-refused-versions.ts";
import { parents } from "./025-parents.ts";
import { openCompanies } from "./026-open-companies.ts";
import { registerRecords } from "./027-register-records.ts";

export const migrations: readonly Migration[] = [
  companies,
  accounts,
  isEmployer,
  unlocks,
  employeeClasses,
  registers,
  regions,
  leadScores,
  reloadLimit,
  leavingUsers,
  overwrites,
  knownTime,
  leadLists,
  siteVisits,
  recordDigests,
  removals,
  proofMisses,
  siteDomains,
  visitedWebsite,
  sitePages,
  ledgerChecks,
  unknownMarketingOptOut,
  indexesForSearch,
  refusedVersions,
  parents,
  openCompanies,
  registerRecords,
];
