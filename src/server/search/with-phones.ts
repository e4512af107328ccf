/** Finds companies by phone numbers. The store has them; the index does not, to save memory. */
import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { readPhoneList } from "../domain/contact-details/phone-number.ts";
import type { CompanySearch } from "./company-search.ts";

/** Texts with fewer digits are not checked as phone numbers. */
const FEWEST_DIGITS = 5;

/** Calling code and trunk prefix of each country. */
const CALLING: Readonly<Record<CountryCode, { code: string; trunk: RegExp }>> = {
  NO: { code: "47", trunk: /^/ },
  SE: { code: "46", trunk: /^0/ },
  DK: { code: "45", trunk: /^/ },
  FI: { code: "358", trunk: /^0/ },
};
const LABELLED_NUMBER = /^\s*(?:\p{L}[\p{L}.: ]*)?([+(]{0,2}\d[\d\s()./\u2010-\u2015\u2212-]*)$/u;

/** Every number that a text can mean in the four countries, in E.164 format: `tlf. 22 33 44 55`, `0047 22334455`. */
export function phonesIn(text: string): string[] {
  if (text.replaceAll(/\D/g, "").length < FEWEST_DIGITS) return [];
  return [...new Set([...COUNTRY_CODES.flatMap((country) => readPhoneList(text, country)), ...phonesAsTyped(text)])];
}

/** Numbers by their digits only: one that a page shows is found even if no table of numbers has it. */
function phonesAsTyped(text: string): string[] {
  const [, typed = ""] = LABELLED_NUMBER.exec(text) ?? [];
  const digits = typed.replace(/\(0\)/, "").replaceAll(/\D/g, "");
  const national = Object.values(CALLING).map(({ code, trunk }) => `${code}${digits.replace(trunk, "")}`);
  const numbers = typed.includes("+") ? [digits] : [digits, digits.replace(/^00/, ""), ...national];
  return numbers.filter((number) => /^\d{6,15}$/.test(number)).map((number) => `+${number}`);
}

/** @param idsOf returns the ids of companies with one of these numbers */
export function withPhones(
  search: CompanySearch,
  idsOf: (phones: readonly string[]) => Promise<number[]>,
): CompanySearch {
  const phonedBy = async (text: string | undefined) => {
    const phones = text === undefined ? [] : phonesIn(text);
    return phones.length === 0 ? [] : idsOf(phones);
  };
  return {
    page: async (question) => search.page({ ...question, phoned: await phonedBy(question.filter.query) }),
    facets: async (question) => search.facets({ ...question, phoned: await phonedBy(question.filter.query) }),
    matching: async (text, among) => search.matching(text, among, await phonedBy(text)),
    matchingIds: async (question) => search.matchingIds({ ...question, phoned: await phonedBy(question.filter.query) }),
    news: async (question) => search.news({ ...question, phoned: await phonedBy(question.filter.query) }),
    state: () => search.state(),
    close: () => search.close(),
  };
}
