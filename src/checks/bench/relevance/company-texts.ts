/**
 * Texts that identify one company, by kind: numbers, addresses, previous names, initials, as people type and paste
 * them.
 */
import type { CountryCode } from "../../../contract/company.ts";
import type { Random } from "../../../server/demo/random.ts";
import { phonesIn } from "../../../server/search/with-phones.ts";
import { joinInitials, writtenAddress, writtenNumber } from "../../../server/search/testing/corrupted-text.ts";
import type { SearchRecord } from "../../../server/store/ports/index-source.ts";

export const COMPANY_KINDS = ["registry number", "web address", "phone", "former name", "initials"] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

export interface CompanyText {
  kind: CompanyKind;
  text: string;
  /** Id of the expected company. */
  id: number;
}

/** Prefixes of numbers in use, and the number of remaining digits. */
const PLANS: Readonly<Record<CountryCode, { start: string; digits: number }>> = {
  NO: { start: "+4722", digits: 6 },
  SE: { start: "+468", digits: 7 },
  DK: { start: "+4533", digits: 6 },
  FI: { start: "+35840", digits: 7 },
};

/** Phone number of a sample company, E.164. */
function phoneOf({ country_code: country, id }: SearchRecord): string {
  const { start, digits } = PLANS[country];
  return start + String((id * 7919) % 10 ** digits).padStart(digits, "0");
}

/** Ids of the companies with the phone number in a text, like in the store. */
export function phoneBook(records: Iterable<SearchRecord>): (text: string) => number[] {
  const ids = new Map<string, number[]>();
  for (const record of records) {
    const phone = phoneOf(record);
    const sharingIds = ids.get(phone);
    if (sharingIds) sharingIds.push(record.id);
    else ids.set(phone, [record.id]);
  }
  return (text) => phonesIn(text).flatMap((phone) => ids.get(phone) ?? []);
}

function writtenPhone(random: Random, phone: string): string {
  const [, code = "", national = ""] = /^\+(47|46|45|358)(\d+)$/.exec(phone) ?? [];
  const localNumber = code === "46" || code === "358" ? `0${national}` : national;
  const spaced = national.replaceAll(/(\d{2})(?=\d)/g, "$1 ");
  return random.pick([
    phone,
    localNumber,
    `+${code} ${spaced}`,
    `00${code} ${national}`,
    `(+${code}) ${spaced}`,
    `tlf. ${localNumber}`,
    `${code}${national}`,
    `tel:${phone}`,
  ]);
}

/** @returns null for a company without such a text */
function textOf(kind: CompanyKind, record: SearchRecord, random: Random): string | null {
  switch (kind) {
    case "registry number":
      return writtenNumber(random, record);
    case "web address":
      return record.website === null ? null : writtenAddress(random, record.website);
    case "phone": {
      // Registers' numbers are stored only if they are valid in the national plan.
      const phone = phoneOf(record);
      return phonesIn(phone).includes(phone) ? writtenPhone(random, phone) : null;
    }
    case "former name":
      return record.other_names[0] ?? null;
    case "initials": {
      const joined = joinInitials(record.name);
      return joined === record.name ? null : joined;
    }
  }
}

/** @param each maximum number of texts per kind */
export function companyTexts(recordAt: (random: Random) => SearchRecord, each: number, random: Random): CompanyText[] {
  return COMPANY_KINDS.flatMap((kind) => {
    const texts: CompanyText[] = [];
    for (let tries = 0; texts.length < each && tries < each * 200; tries++) {
      const record = recordAt(random);
      const text = textOf(kind, record, random);
      if (text !== null) texts.push({ kind, text, id: record.id });
    }
    return texts;
  });
}
