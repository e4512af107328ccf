import { expect, test } from "vitest";

import type { CompanyDetail } from "../../../contract/company.ts";
import { registerPage, spokenLegalForm } from "./register-words.ts";

const real: CompanyDetail["visit_request"] = { refusal: null, asked_at: null };

test.each([
  ["NO", "923609016", "ASA", "https://virksomhet.brreg.no/nb/oppslag/enheter/923609016"],
  ["NO", "973152351", "BEDR", "https://virksomhet.brreg.no/nb/oppslag/underenheter/973152351"],
  ["SE", "556703-7485", "AB", "https://foretagsinfo.bolagsverket.se/sok-foretagsinformation-web/foretag/556703-7485"],
  ["DK", "24256790", "A/S", "https://datacvr.virk.dk/enhed/virksomhed/24256790"],
  ["FI", "0112038-9", "Oyj", "https://tietopalvelu.ytj.fi/yritys/0112038-9"],
] as const)("%s %s is linked to its page in the register", (country_code, registry_id, legal_form, href) => {
  const company = { country_code, registry_id, legal_form, visit_request: real };
  expect(registerPage(company)?.href).toBe(href);
  expect(registerPage({ ...company, registry_id: `${registry_id}/../x` })).toBeNull();
  // The number of a demo company could belong to a real one.
  const demo = { refusal: "no_real_website" as const, asked_at: null };
  expect(registerPage({ ...company, visit_request: demo })).toBeNull();
});

test.each([
  ["NO", "AS", "AS"],
  ["NO", "STI", "Stiftelse"],
  ["NO", "BEDR", "Bedrift"],
  ["NO", "ESEK", "Eierseksjonssameie"],
  ["SE", "BRF", "Bostadsrättsförening"],
  ["DK", "APS", "ApS"],
  ["DK", "FON", "Fond"],
  ["FI", "Oyj", "Oyj"],
])("in a line of text %s's %s is %s", (country, form, spoken) => {
  expect(spokenLegalForm(country, form)).toBe(spoken);
});
