/** Texts for abbreviations and gaps in registers, and links to them. */
import type { CompanyDetail } from "../../../contract/company.ts";
import { dataLanguage } from "../../api/data-language.ts";

/** The authority that published a company's data. */
const registerNames: Readonly<Record<string, string>> = {
  NO: "Brønnøysund",
  SE: "Bolagsverket",
  DK: "CVR",
  FI: "PRH",
};

/** The registers' public pages of one company. Norway has further pages for branches. */
const registerPages: Readonly<Record<string, (registryId: string, isBranch: boolean) => string>> = {
  NO: (id, isBranch) => `https://virksomhet.brreg.no/nb/oppslag/${isBranch ? "underenheter" : "enheter"}/${id}`,
  SE: (id) => `https://foretagsinfo.bolagsverket.se/sok-foretagsinformation-web/foretag/${id}`,
  DK: (id) => `https://datacvr.virk.dk/enhed/virksomhed/${id}`,
  FI: (id) => `https://tietopalvelu.ytj.fi/yritys/${id}`,
};

/** Legal forms of branches in Norway, which have numbers and pages of their own. */
const norwegianBranches: ReadonlySet<string> = new Set(["BEDR", "AAFY"]);

const registryIdPatterns: Readonly<Record<string, RegExp>> = {
  NO: /^\d{9}$/,
  SE: /^\d{6}-\d{4}$/,
  DK: /^\d{8}$/,
  FI: /^\d{7}-\d$/,
};

/**
 * The company in its register; null for a number that is not written as the register writes it, and for demo data, whose
 * numbers could belong to real companies.
 */
export function registerPage(
  company: Pick<CompanyDetail, "country_code" | "registry_id" | "legal_form" | "visit_request">,
): { href: string; label: string } | null {
  const { country_code: country, registry_id: id, legal_form: form, visit_request } = company;
  if (visit_request.refusal === "no_real_website" || !registryIdPatterns[country]?.test(id)) return null;
  const href = registerPages[country]?.(id, norwegianBranches.has(form ?? ""));
  return href === undefined ? null : { href, label: `Open in ${registerNames[country] ?? "its register"}` };
}

/** The reason for an empty field if the register never publishes it: "Not published by Bolagsverket". */
export function notInRegister(company: { country_code: string; not_in_register?: readonly string[] }, field: string) {
  if (!company.not_in_register?.includes(field)) return undefined;
  return `Not published by ${registerNames[company.country_code] ?? "its register"}`;
}

const spelledForms: Readonly<Record<string, string>> = { APS: "ApS" };

/** A legal form in its usual spelling: APS → ApS; others as in their register. */
export const shownLegalForm = (form: string): string => spelledForms[form] ?? form;

/** Full names of common legal forms and of those that are hard to guess; others are shown as abbreviations. */
const formNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NO: {
    AS: "Aksjeselskap, a limited company",
    ASA: "Allmennaksjeselskap, a public limited company",
    ANS: "Ansvarlig selskap, a partnership with joint liability",
    DA: "Delt ansvar, a partnership with shared liability",
    NUF: "Norskregistrert utenlandsk foretak, a foreign company registered in Norway",
    BEDR: "Bedrift, a branch of a company",
    AAFY: "Underenhet, a branch of a body that is no business",
    SA: "Samvirkeforetak, a cooperative",
    STI: "Stiftelse, a foundation",
    FLI: "Forening/lag/innretning, an association",
    BRL: "Borettslag, a housing cooperative",
    SAM: "Tingsrettslig sameie, a co-ownership",
    ESEK: "Eierseksjonssameie, a condominium",
    KS: "Kommandittselskap, a limited partnership",
    SF: "Statsforetak, a state enterprise",
    IKS: "Interkommunalt selskap, owned by municipalities",
    KF: "Kommunalt foretak, owned by a municipality",
    ORGL: "Organisasjonsledd, a part of the public sector",
    KOMM: "Kommune, a municipality",
    FYLK: "Fylkeskommune, a county authority",
    FKF: "Fylkeskommunalt foretak, owned by a county",
    STAT: "Staten, the state",
    SÆR: "Foretak etter særlov, under a law of its own",
    BBL: "Boligbyggelag, a housing association",
    SPA: "Sparebank, a savings bank",
    PK: "Pensjonskasse, a pension fund",
    GFS: "Gjensidig forsikringsselskap, a mutual insurer",
    KIRK: "Den norske kirke, a church body",
    PRE: "Partrederi, a shipping partnership",
    KBO: "Konkursbo, a bankrupt estate",
    ANNA: "Annen juridisk person, another legal person",
    OPMV: "Særskilt oppdelt enhet, a unit of its own for VAT",
    VPFO: "Verdipapirfond, a securities fund",
  },
  SE: {
    AB: "Aktiebolag, a limited company",
    HB: "Handelsbolag, a partnership",
    KB: "Kommanditbolag, a limited partnership",
    EK: "Ekonomisk förening, a cooperative",
    BRF: "Bostadsrättsförening, a housing cooperative",
    FAB: "Försäkringsaktiebolag, an insurance company",
    BAB: "Bankaktiebolag, a bank",
    SB: "Sparbank, a savings bank",
    S: "Stiftelse, a foundation",
    I: "Ideell förening, a non-profit association",
    FL: "Filial, a branch of a foreign company",
    OFB: "Ömsesidigt försäkringsbolag, a mutual insurer",
    FOF: "Försäkringsförening, an insurance association",
    TSF: "Trossamfund, a faith community",
    KHF: "Kooperativ hyresrättsförening, a tenants’ cooperative",
    BF: "Bostadsförening, a housing association",
    BFL: "Bankfilial, a branch of a foreign bank",
    MB: "Medlemsbank, a cooperative bank",
    SF: "Sambruksförening, a farming cooperative",
  },
  DK: {
    APS: "Anpartsselskab, a private limited company",
    "A/S": "Aktieselskab, a public limited company",
    "I/S": "Interessentskab, a partnership",
    "K/S": "Kommanditselskab, a limited partnership",
    KAS: "Partnerselskab, a partnership with shares",
    IVS: "Iværksætterselskab, an entrepreneurial company",
    FOR: "Forening, an association",
    EFO: "Erhvervsdrivende fond, a commercial foundation",
    FON: "Fond, a foundation",
    FUV: "Filial, a branch of a foreign company",
    ABA: "Andelsselskab med begrænset ansvar, a cooperative",
  },
  FI: {
    Oy: "Osakeyhtiö, a limited company",
    Oyj: "Julkinen osakeyhtiö, a public limited company",
    Ky: "Kommandiittiyhtiö, a limited partnership",
    Ay: "Avoin yhtiö, a partnership",
    Ok: "Osuuskunta, a cooperative",
    Aoy: "Asunto-osakeyhtiö, a housing company",
    Koy: "Kiinteistöosakeyhtiö, a real estate company",
    Ayh: "Aatteellinen yhdistys, an association",
    Sää: "Säätiö, a foundation",
    Sl: "Sivuliike, a branch of a foreign company",
  },
};

/** Forms that are written after a company's name; the others are only codes. */
const WRITTEN = /^(AS|ASA|ANS|DA|SA|KS|BA|NUF|IKS|KF|SF|AB|HB|KB|A\/S|APS|I\/S|K\/S|P\/S|IVS|OY|OYJ|KY|AY|SE|SCE)$/i;

export const isWrittenForm = (form: string): boolean => WRITTEN.test(form);

/** A legal form in running text: "AS", and "Stiftelse" for STI. */
export function spokenLegalForm(country: string, form: string): string {
  const name = isWrittenForm(form) ? undefined : legalFormName(country, form);
  return name?.split(",", 1)[0] ?? shownLegalForm(form);
}

/** Full name of a legal form in the register's language, in English also explained; undefined for rare ones. */
export function legalFormName(country: string, form: string): string | undefined {
  const name = formNames[country]?.[form];
  return dataLanguage === "en" ? name : name?.split(",", 1)[0];
}
