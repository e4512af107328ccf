/**
 * `npm run demo-registers`: the stand-in of the registers with generated companies that change every minute, so that a live
 * sync can be watched without internet. It is no part of the service.
 */
import { Random } from "../demo/random.ts";
import { demoCompanies } from "../demo/demo-companies.ts";
import { hasValidCheckDigit } from "../domain/registry-number.ts";
import type { CompanyFacts } from "../domain/registry-record.ts";
import { NorwayWorld, type NorwegianUnit } from "./norway-world.ts";
import { startStandIn } from "./register-stand-in.ts";

const COMPANIES = 3_000;
const PORT = 4_800;
const MINUTE_MS = 60_000;
/** Of companies that change in a minute. */
const CHANGES = 8;

const random = new Random(Date.now() % 2 ** 31, 0);
const world = new NorwayWorld(() => new Date());
const facts = [...demoCompanies(COMPANIES * 2, 7)].map((company) => company.facts);
const norwegian = facts.filter(isListed).slice(0, COMPANIES);
for (const one of norwegian) world.put(unitOf(one));
const { url } = await startStandIn({ port: PORT, norway: world });
say(
  `The registers' stand-in answers on ${url} with ${world.units.size} Norwegian companies; some change every minute.`,
);
say(`In another terminal:  REGISTERS_URL=${url} npm run nordscope -- sync no --drop-demo`);
setInterval(change, MINUTE_MS);

function isListed({ country_code, registry_id, registry_status }: CompanyFacts): boolean {
  return country_code === "NO" && registry_status !== "ceased" && hasValidCheckDigit("NO", registry_id);
}

function change(): void {
  const changed = Array.from({ length: CHANGES }, () => random.pick(norwegian));
  for (const one of changed) {
    if (!world.units.has(one.registry_id)) continue;
    one.employee_count = Math.max(1, (one.employee_count ?? 5) + random.between(-3, 5));
    world.put(unitOf(one));
  }
  const leaving = random.pick(norwegian);
  if (random.chance(0.5)) world.delete(leaving.registry_id);
  const names = changed.map(({ name, employee_count }) => `${name} has ${employee_count} employees`);
  say(`${new Date().toISOString().slice(11, 19)} changed: ${names.join(", ")}`);
}

function unitOf(one: CompanyFacts): NorwegianUnit {
  return {
    organisasjonsnummer: one.registry_id,
    navn: one.name.toUpperCase(),
    organisasjonsform: { kode: one.legal_form },
    harRegistrertAntallAnsatte: (one.employee_count ?? 0) > 0,
    ...((one.employee_count ?? 0) > 4 ? { antallAnsatte: one.employee_count } : {}),
    ...(one.website === null ? {} : { hjemmeside: one.website }),
    ...(one.founded_date === null ? {} : { stiftelsesdato: one.founded_date }),
    forretningsadresse: {
      adresse: one.address === null ? [] : [one.address],
      poststed: one.city?.toUpperCase(),
      postnummer: one.postal_code,
    },
    konkurs: one.registry_status === "bankrupt",
    underAvvikling: one.registry_status === "dissolving",
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
