/**
 * Legal forms of the four countries, in the registers' abbreviations. Forms that a register publishes as numbers (CVR,
 * PRH) have their number. Public data of Brønnøysundregistrene, Bolagsverket, CVR and PRH.
 */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import type { CountryCode } from "../../../contract/company.ts";

export interface LegalForm {
  country_code: CountryCode;
  /** Abbreviation of the register: AS, AB, APS, A/S, Oy, … */
  code: string;
  /** Full name in the language of the country. */
  name: string;
  /** Number in the register, if it has one. */
  register_number: number | null;
  /** A sole proprietorship or an estate: personal data, not imported. */
  natural_person: boolean;
}

/** One line per legal form: code, name, and the number in the register, if any. */
const LINES: Readonly<Record<CountryCode, string>> = {
  NO: `
    AS Aksjeselskap
    ASA Allmennaksjeselskap
    ENK Enkeltpersonforetak
    ANS Ansvarlig selskap med solidarisk ansvar
    DA Ansvarlig selskap med delt ansvar
    KS Kommandittselskap
    NUF Norskregistrert utenlandsk foretak
    BA Selskap med begrenset ansvar
    SA Samvirkeforetak
    STI Stiftelse
    FLI Forening/lag/innretning
    SPA Sparebank
    SF Statsforetak
    SE Europeisk selskap
    BBL Boligbyggelag
    BRL Borettslag
    ESEK Eierseksjonssameie
    SAM Tingsrettslig sameie
    PK Pensjonskasse
    GFS Gjensidig forsikringsselskap
    VPFO Verdipapirfond
    IKS Interkommunalt selskap
    KF Kommunalt foretak
    FKF Fylkeskommunalt foretak
    KOMM Kommune
    FYLK Fylkeskommune
    STAT Staten
    ORGL Organisasjonsledd
    ADOS Administrativ enhet - offentlig sektor
    KIRK Den norske kirke
    KTRF Kontorfellesskap
    PRE Partrederi
    EOFG Europeisk økonomisk foretaksgruppe
    IKJP Andre ikke-juridiske personer
    ANNA Annen juridisk person
    OPMV Særskilt oppdelt enhet, jf. mval. § 2-2
    SÆR Annet foretak iflg. særskilt lov
    KBO Konkursbo
    BO Andre bo
    TVAM Tvangsregistrert for MVA
    PERS Andre enkeltpersoner som registreres i tilknyttet register
    BEDR Underenhet til næringsdrivende og offentlig forvaltning
    AAFY Underenhet til ikke-næringsdrivende`,
  SE: `
    AB Aktiebolag
    BAB Bankaktiebolag
    FAB Försäkringsaktiebolag
    TPAB Tjänstepensionsaktiebolag
    SE Europabolag
    HB Handelsbolag
    KB Kommanditbolag
    EB Enkelt bolag
    E Enskild näringsverksamhet
    EK Ekonomisk förening
    BRF Bostadsrättsförening
    KHF Kooperativ hyresrättsförening
    BF Bostadsförening
    FF Försäkringsförening
    FOF Försäkringsförening
    OFB Ömsesidigt försäkringsbolag
    OTPB Ömsesidigt tjänstepensionsbolag
    TPF Tjänstepensionsförening
    MB Medlemsbank
    SB Sparbank
    SF Sambruksförening
    S Stiftelse
    I Ideell förening
    TSF Trossamfund
    SCE Europakooperativ
    EEIG Europeisk ekonomisk intressegruppering
    EGTS Europeisk gruppering för territoriellt samarbete
    BFL Bankfilial
    FL Filial`,
  DK: `
    ENK Enkeltmandsvirksomhed 10
    PMV Personligt ejet Mindre Virksomhed 15
    DØD Dødsbo 20
    I/S Interessentskab 30
    K/S Kommanditselskab 40
    MSS Medarbejderinvesteringsselskab 45
    PAR Partrederi 50
    A/S Aktieselskab 60
    KAS Kommanditaktieselskab/Partnerselskab 70
    APS Anpartsselskab 80
    IVS Iværksætterselskab 81
    FON Fonde og andre selvejende institutioner 90
    EFO Erhvervsdrivende fond 100
    FOR Forening 110
    FFO Frivillig forening 115
    ANS Andelsselskab (-forening) 130
    ABA Andelsselskab (-forening) med begrænset ansvar 140
    FBA Forening eller selskab med begrænset ansvar 150
    SMA Selskab med begrænset ansvar 151
    FMA Forening med begrænset ansvar 152
    EØF Europæisk Økonomisk Firmagruppe 160
    FAS Filial af udenlandsk aktieselskab 170
    FAP Filial af udenlandsk anpartsselskab 180
    FBA Filial af udenlandsk virksomhed med begrænset ansvar 190
    SCE SCE-selskab 195
    FSC Filial af udenlandsk SCE-selskab 196
    FUV Filial af anden udenlandsk virksomhedsform 200
    UDL Anden udenlandsk virksomhed 210
    FEØ Fast forretningssted af Europæisk økonomisk Firmagruppe 220
    STA Statslig administrativ enhed 230
    SOV Selvstændig offentlig virksomhed 235
    REG Region 245
    KOM Primærkommune 250
    FKI Folkekirkelige Institutioner 260
    EUO Enhed under oprettelse i Erhvervsstyrelsen 270
    ØVR Øvrige virksomhedsformer 280
    FIV Særlig finansiel virksomhed 285
    E/S SE-selskab 290
    FES Filial af SE-selskab 291
    UOP Uoplyst virksomhedsform 990`,
  FI: `
    Oy Osakeyhtiö 16
    Oyj Julkinen osakeyhtiö 17
    Ky Kommandiittiyhtiö 13
    Ay Avoin yhtiö 5
    Ok Osuuskunta 14
    Op Osuuspankki 15
    Koy Kiinteistöosakeyhtiö 10
    Aoy Asunto-osakeyhtiö 2
    Ash Asukashallintoalue 3
    Asy Asumisoikeusyhdistys 4
    Ayh Aatteellinen yhdistys 6
    Ets Eurooppalainen taloudellinen etuyhtymä 7
    Ety Eurooppalaisen taloudellisen etuyhtymän toimipaikka 8
    Hy Hypoteekkiyhdistys 9
    Kvj Julkinen keskinäinen vakuutusyhtiö 11
    Kvy Keskinäinen vakuutusyhtiö 12
    Sää Säätiö 18
    Sl Sivuliike 19
    Sp Säästöpankki 20
    Tyh Taloudellinen yhdistys 21
    Voj Julkinen vakuutusosakeyhtiö 23
    Voy Vakuutusosakeyhtiö
    Vy Vakuutusyhdistys
    Valtll Valtion liikelaitos
    SE Eurooppayhtiö 80
    SCE Eurooppaosuuskunta 83
    SCP Eurooppaosuuspankki 84
    Tmi Yksityinen toiminimi`,
};

const NATURAL_PERSONS: Readonly<Record<CountryCode, readonly string[]>> = {
  NO: ["ENK", "PERS"],
  SE: ["E"],
  DK: ["ENK", "PMV", "DØD"],
  FI: ["Tmi"],
};

export const legalForms: readonly LegalForm[] = COUNTRY_CODES.flatMap((country_code) =>
  LINES[country_code]
    .trim()
    .split("\n")
    .map((line) => {
      const [, code = "", name = "", number] = /^(\S+) (.+?)(?: (\d+))?$/.exec(line.trim()) ?? [];
      const natural_person = NATURAL_PERSONS[country_code].includes(code);
      return {
        country_code,
        code,
        name,
        register_number: number === undefined ? null : Number(number),
        natural_person,
      };
    }),
);

const codeOfNumber = new Map(legalForms.map((form) => [`${form.country_code}${form.register_number}`, form.code]));

/** Abbreviation for a register's number (`virksomhedsformkode` in CVR, company form in PRH); undefined when unknown. */
export function legalFormOfNumber(country: CountryCode, number: number): string | undefined {
  return codeOfNumber.get(`${country}${number}`);
}

/** Returns whether a legal form is a sole proprietorship. Case-sensitive, as in the register. */
export function isNaturalPerson(country: CountryCode, code: string | null): boolean {
  return code !== null && NATURAL_PERSONS[country].includes(code);
}

/**
 * Legal forms as written in company names, abbreviated and in full, which a name search can ignore. Must be folded and
 * split like names.
 */
export const FORMS_IN_NAMES: readonly string[] = `
  AS, ASA, ANS, DA, KS, BA, SA, NUF, Aksjeselskap, Aksjeselskapet, Allmennaksjeselskap, Ansvarlig selskap,
  Kommandittselskap, Samvirkeforetak,
  AB, HB, KB, Aktiebolag, Aktiebolaget, Publikt aktiebolag, Publ, Bankaktiebolag, Försäkringsaktiebolag, Handelsbolag,
  Handelsbolaget, Kommanditbolag, Kommanditbolaget, Ek för, Ekonomisk förening,
  A/S, ApS, I/S, K/S, P/S, IVS, Aktieselskab, Aktieselskabet, Anpartsselskab, Anpartsselskabet, Interessentskab,
  Kommanditselskab, Partnerselskab, A.m.b.a., F.m.b.a., S.m.b.a.,
  Oy, Oyj, Abp, Ky, Ay, Osk, Osakeyhtiö, Julkinen osakeyhtiö, Kommandiittiyhtiö, Avoin yhtiö, Osuuskunta, Andelslag`
  .trim()
  .split(/,\s+/);
