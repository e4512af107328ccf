/**
 * All migrations in order. To add one, create a file in this folder and add a line here. A released migration never
 * changes.
 */
import type { Migration } from "../../shared/schema.ts";
import { companies } from "./001-companies.ts";
import { accounts } from "./002-accounts.ts";
import { admissions } from "./003-admissions.ts";
import { loginGuard } from "./004-login-guard.ts";
import { ledgerChain } from "./005-ledger-chain.ts";
import { isEmployer } from "./006-is-employer.ts";
import { unlocks } from "./007-unlocks.ts";
import { employeeClasses } from "./008-employee-classes.ts";
import { registers } from "./009-registers.ts";
import { regions } from "./010-regions.ts";
import { leadScores } from "./011-lead-scores.ts";
import { reloadLimit } from "./012-reload-limit.ts";
import { leavingUsers } from "./013-leaving-users.ts";
import { knownTime } from "./014-known-time.ts";
import { leadLists } from "./015-lead-lists.ts";
import { siteVisits } from "./016-site-visits.ts";
import { recordDigests } from "./017-record-digests.ts";
import { removals } from "./018-removals.ts";
import { proofMisses } from "./019-proof-misses.ts";
import { siteDomains } from "./020-site-domains.ts";
import { visitedWebsite } from "./021-visited-website.ts";
import { sitePages } from "./022-site-pages.ts";
import { unknownMarketingOptOut } from "./023-unknown-marketing.ts";
import { indexesForSearch } from "./024-search-lookups.ts";
import { refusedVersions } from "./025-refused-versions.ts";
import { parents } from "./026-parents.ts";
import { openCompanies } from "./027-open-companies.ts";
import { registerRecords } from "./028-register-records.ts";

export const migrations: readonly Migration[] = [
  companies,
  accounts,
  admissions,
  loginGuard,
  ledgerChain,
  isEmployer,
  unlocks,
  employeeClasses,
  registers,
  regions,
  leadScores,
  reloadLimit,
  leavingUsers,
  knownTime,
  leadLists,
  siteVisits,
  recordDigests,
  removals,
  proofMisses,
  siteDomains,
  visitedWebsite,
  sitePages,
  unknownMarketingOptOut,
  indexesForSearch,
  refusedVersions,
  parents,
  openCompanies,
  registerRecords,
];
