import type { Rule } from "../rule.ts";
import { analyticsRules } from "./analytics-rules.ts";
import { bookingsRules } from "./bookings-rules.ts";
import { chatsRules } from "./chats-rules.ts";
import { cmsRules } from "./cms-rules.ts";
import { consentRules } from "./consent-rules.ts";
import { frameworksRules } from "./frameworks-rules.ts";
import { hostingRules } from "./hosting-rules.ts";
import { mailServicesRules } from "./mail-services-rules.ts";
import { mailboxesRules } from "./mailboxes-rules.ts";
import { marketingRules } from "./marketing-rules.ts";
import { mediaRules } from "./media-rules.ts";
import { paymentsRules } from "./payments-rules.ts";
import { pluginsRules } from "./plugins-rules.ts";
import { servicesRules } from "./services-rules.ts";
import { shopsRules } from "./shops-rules.ts";

export const allRules: readonly Rule[] = [
  ...cmsRules,
  ...pluginsRules,
  ...shopsRules,
  ...paymentsRules,
  ...chatsRules,
  ...consentRules,
  ...analyticsRules,
  ...marketingRules,
  ...frameworksRules,
  ...mediaRules,
  ...bookingsRules,
  ...servicesRules,
  ...hostingRules,
  ...mailboxesRules,
  ...mailServicesRules,
];
