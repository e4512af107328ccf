/** Matches the rows of a list with companies: by number, then website, then name and city. */
import type { Company, CountryCode } from "../../contract/company.ts";
import type { Match, MatchReason, MatchRow } from "../../contract/match.ts";
import { isBlank } from "../../contract/blank.ts";
import { isBranchForm, isNaturalPerson } from "../domain/companies/legal-forms.ts";
import { hasValidCheckDigit, readRegistryNumber } from "../domain/companies/registry-number.ts";
import {
  hasSharedWord,
  isCloseName,
  isNameWithoutWord,
  isSameName,
  nameSimilarity,
} from "../domain/companies/same-name.ts";
import { isSharedHost } from "../domain/contact-details/shared-hosts.ts";
import { fold } from "../domain/fold.ts";
import { callerGone } from "../domain/refusal.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { HandlersOf } from "./handler.ts";

interface MatchDeps {
  search: Pick<CompanySearch, "page">;
  companies: Pick<CompanyStore, "byIds" | "detail">;
}

/** Hits that are read of a search by name. */
const HITS = 6;
const MOST_CANDIDATES = 3;
const LEAST_SIMILARITY = 0.6;

export function matchHandlers(deps: MatchDeps): HandlersOf<"matchCompanies"> {
  return {
    async matchCompanies({ body: { rows, countries = [] } }, context) {
      const data: Match[] = [];
      // One after another, so that other searches are answered in between.
      for (const [place, row] of rows.entries()) {
        if (context.hasGone()) throw callerGone();
        data.push({ ref: row.ref ?? String(place + 1), ...(await matchRow(deps, row, countries)) });
      }
      return { body: { data }, rows: rows.length };
    },
  };
}

/** @param countries of a row without one; all countries if empty */
export async function matchRow(deps: MatchDeps, row: MatchRow, countries: readonly CountryCode[]): Promise<Outcome> {
  return withHeadOffice(deps, await outcomeOf(deps, row, row.country_code ? [row.country_code] : countries));
}

async function outcomeOf(
  { search, companies }: MatchDeps,
  row: MatchRow,
  countries: readonly CountryCode[],
): Promise<Outcome> {
  const { registry_id: number = "", name = "", website = "", city = "" } = row;
  const find = async (filter: object) => {
    const question = { filter: { ...filter, ...(countries.length > 0 && { countries: [...countries] }) } };
    const { ids } = await search.page({ ...question, sort: "relevance", after: null, limit: HITS, caller: {} });
    return companies.byIds(ids);
  };
  const numbers = readRegistryNumber(number)
    .filter(({ country_code: code, registry_id: id }) => hasValidCheckDigit(code, id))
    .map(({ country_code: code, registry_id: id }) => `${code}${id}`);
  const numbered = numbers.length === 0 ? [] : await find({ registry_ids: numbers });
  const byNumber = decideByNumber(name, numbered);
  if (byNumber) return byNumber;
  const host = hostOf(website);
  const [onHost, inCity, nameHits] = await Promise.all([
    host === null ? [] : find({ query: host }),
    isBlank(name) || isBlank(city) ? [] : find({ query: name, cities: [city] }),
    isBlank(name) ? [] : find({ query: name }),
  ]);
  const byOther = decideWithoutNumber(
    row,
    onHost.filter((company) => company.website !== null && hostOf(company.website) === host),
    distinct([...inCity, ...nameHits]).filter((company) => !isNaturalPerson(company.country_code, company.legal_form)),
  );
  if (isBlank(number)) return byOther;
  const otherMatches = byOther.company ? [byOther.company] : byOther.candidates;
  if (numbered.length > 0) return choose("number_and_name_differ", [...numbered, ...otherMatches]);
  // No register has such numbers, or the check digit is wrong.
  return choose(numbers.length > 0 ? "no_such_number" : "wrong_check_digit", otherMatches);
}

/** The host of a web or e-mail address in lower case without `www.`; null for one that many companies share. */
function hostOf(text: string): string | null {
  const [, host] =
    /^(?:https?:\/\/)?(?:[^@/\s]*@)?(?:www\.)?([^/?#:@\s]+\.[^/?#:@\s]+)/.exec(text.trim().toLowerCase()) ?? [];
  return host === undefined || isSharedHost(host) ? null : host;
}

type Outcome = Omit<Match, "ref">;
const foundCompany = (reason: MatchReason, company: Company): Outcome => ({
  outcome: "found",
  reason,
  company,
  candidates: [],
});
const none = (reason: MatchReason): Outcome => ({ outcome: "none", reason, company: null, candidates: [] });
function choose(reason: MatchReason, companies: readonly Company[]): Outcome {
  const candidates = distinct(companies).slice(0, MOST_CANDIDATES);
  return candidates.length === 0 ? none(reason) : { outcome: "choose", reason, company: null, candidates };
}

const distinct = (companies: readonly Company[]) => [
  ...new Map(companies.map((company) => [company.id, company])).values(),
];

/** Undefined without a company, and for one whose name differs. */
function decideByNumber(name: string, numbered: readonly Company[]): Outcome | undefined {
  const [company, ...otherCompanies] = numbered;
  if (!company) return undefined;
  if (otherCompanies.length > 0) {
    const fitting = numbered.filter((one) => !isBlank(name) && hasSharedWord(one.name, name));
    const [single] = fitting;
    return single && fitting.length === 1
      ? foundCompany(reasonOf(single), single)
      : choose("several_numbers", numbered);
  }
  const isSameCompany =
    isBlank(name) || hasSharedWord(company.name, name) || nameSimilarity(company.name, name) >= LEAST_SIMILARITY;
  return isSameCompany ? foundCompany(reasonOf(company), company) : undefined;
}

const reasonOf = ({ registry_status: status }: Company): MatchReason =>
  status === "ceased" ? "ceased" : "same_number";

function decideWithoutNumber(row: MatchRow, sited: readonly Company[], nameHits: readonly Company[]): Outcome {
  const name = row.name ?? "";
  const [site, ...otherSites] = sited;
  if (site && otherSites.length === 0 && (isBlank(name) || hasSharedWord(site.name, name)))
    return foundCompany("same_website", site);
  if (isBlank(name)) return site ? choose("several_names", sited) : none("nothing_to_match");
  const equal = nameHits.filter((company) => isSameName(company.name, name));
  const inCity = equal.filter((company) => isInPlace(company, row));
  const [single] = inCity;
  if (single && inCity.length === 1) return foundCompany("same_name_and_city", single);
  const [only] = equal;
  if (only && equal.length === 1) return foundCompany("same_name", only);
  const several = inCity.length > 1 ? inCity : equal;
  if (several.length > MOST_CANDIDATES) return none("too_many_names");
  if (several.length > 0) return choose("several_names", several);
  const close = nameHits.filter((company) => isInPlace(company, row) && isCloseName(company.name, name));
  // "Bygg og Anlegg" can be many companies, so the one with a further word must be the only one in the country.
  const withoutWord = nameHits.filter((company) => isNameWithoutWord(company.name, name));
  const [closest, ...otherClose] = distinct([...close, ...withoutWord]);
  if (closest && otherClose.length === 0 && isInPlace(closest, row))
    return foundCompany("similar_name_and_city", closest);
  const similar = nameHits
    .map((company) => ({
      company,
      similarity: nameSimilarity(company.name, name) + (isInPlace(company, row) ? 0.1 : 0),
    }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity);
  return similar.length > 0
    ? choose(
        "similar_name",
        similar.map(({ company }) => company),
      )
    : none("no_such_name");
}

function isInPlace({ city, postal_code: code }: Company, row: MatchRow): boolean {
  const digits = (text: string) => text.replaceAll(/\s/g, "");
  if (!isBlank(row.city ?? "")) return city !== null && fold(city).trim() === fold(row.city ?? "").trim();
  return !isBlank(row.postal_code ?? "") && code !== null && digits(code) === digits(row.postal_code ?? "");
}

/** A branch is replaced by its company. */
async function withHeadOffice({ companies }: MatchDeps, outcome: Outcome): Promise<Outcome> {
  const { company } = outcome;
  if (!company || !isBranchForm(company.country_code, company.legal_form)) return outcome;
  const parentId = (await companies.detail(company.id))?.value.parent?.id;
  const [parent] = parentId ? await companies.byIds([parentId]) : [];
  return parent ? foundCompany("branch", parent) : outcome;
}
