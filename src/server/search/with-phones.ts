/** Finds companies by phone numbers from registers. The store has them; the index does not, to save memory. */
import { COUNTRY_CODES } from "../../contract/company.ts";
import { readPhoneList } from "../domain/contact-details/phone-number.ts";
import type { CompanySearch } from "./company-search.ts";

/** Texts with fewer digits are not checked as phone numbers. */
const FEWEST_DIGITS = 5;

/** Every number that a text can mean in the four countries, in E.164 format: `tlf. 22 33 44 55`, `0047 22334455`. */
export function phonesIn(text: string): string[] {
  if (text.replaceAll(/\D/g, "").length < FEWEST_DIGITS) return [];
  return [...new Set(COUNTRY_CODES.flatMap((country) => readPhoneList(text, country)))];
}

/** @param idsOf returns the ids of companies for which a register lists one of these numbers */
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
